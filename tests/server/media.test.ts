import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { newShopForEachTest } from './shop.ts';

const create = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a3b30' } })
    .webp()
    .toBuffer();
const original = await create(500, 300);

const shop = newShopForEachTest({
  pages: {
    pictures: { title: '图', content: { hero: { blockType: 'text', image: '/media/heroes/a.webp' } } },
  },
  files: {
    'media/heroes/a.webp': original,
    'media/heroes/broken.webp': 'not a picture',
    'media/products/small.png': await create(300, 300),
  },
});

const get = (url: string) => shop.app.inject({ url });
const variant = (name: string) => join(shop.root, 'dist/media/heroes', name);
/** Requests a variant until it is made. */
async function settle(url: string) {
  return vi.waitFor(
    async () => {
      const answer = await get(url);
      expect(answer.headers['cache-control']).toBe('public, max-age=86400');
      return answer;
    },
    { timeout: 10_000 },
  );
}

describe('a variant that does not exist', () => {
  it('is answered with the original, made once and then served', async () => {
    const first = await Promise.all(Array.from({ length: 5 }, () => get('/media/heroes/a.240.avif')));
    for (const { statusCode, headers, rawPayload } of first) {
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'no-store',
      ]);
      expect(rawPayload.equals(original)).toBe(true);
    }
    const made = await settle('/media/heroes/a.240.avif');
    expect(made.headers['content-type']).toBe('image/avif');
    expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 240, height: 144 });
    const { ctimeMs } = statSync(variant('a.240.avif'));
    await get('/media/heroes/a.240.avif');
    expect(statSync(variant('a.240.avif')).ctimeMs).toBe(ctimeMs);
    expect(readdirSync(variant('.'))).toEqual(['a.240.avif']);
  });

  it('is waited for where variants are made on request, by all who request it', async () => {
    await shop.reopen({ MEDIA_VARIANTS: 'requested' });
    const urls = [240, 400, 500].flatMap(width => [0, 1].map(() => `/media/heroes/a.${width}.avif`));
    const answers = await Promise.all(urls.map(get));
    for (const { headers } of answers) {
      expect([headers['content-type'], headers['cache-control']]).toEqual([
        'image/avif',
        'public, max-age=86400',
      ]);
    }
    expect(readdirSync(variant('.'))).toHaveLength(3);
  });

  it('stays on disk for the next start', async () => {
    await get('/media/heroes/a.400.webp');
    await settle('/media/heroes/a.400.webp');
    await shop.app.close();
    await shop.open();
    expect((await get('/media/heroes/a.400.webp')).headers['cache-control']).toBe('public, max-age=86400');
  });

  it.each([
    ['a width outside the list', '/media/heroes/a.300.webp'],
    ['a width above its own', '/media/heroes/a.640.webp'],
    ['an enormous width', '/media/heroes/a.99999.webp'],
    ['a format outside the list', '/media/heroes/a.240.jpg'],
    ['an original that does not exist', '/media/heroes/none.240.webp'],
    ['a file that is not a picture', '/media/heroes/broken.240.webp'],
    ['a hidden folder', '/media/.git/a.240.webp'],
    ['a path out of the folder', '/media/..%2fmedia%2fheroes%2fa.240.webp'],
  ])('is not found for %s', async (_name, url) => {
    expect((await get(url)).statusCode).toBe(404);
    expect(existsSync(variant('.'))).toBe(false);
  });
});

it('answers with a small original for the widths that pictures of its folder are served in', async () => {
  for (const width of [400, 640, 800]) {
    const { statusCode, headers } = await get(`/media/products/small.${width}.webp`);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=3600',
    ]);
  }
  expect((await get('/media/products/small.500.webp')).statusCode).toBe(404);
  expect((await get('/media/products/small.640.avif')).statusCode).toBe(404);
  expect((await get('/media/products/none.640.webp')).statusCode).toBe(404);
  expect(existsSync(join(shop.root, 'dist/media/products'))).toBe(false);
});

it('makes a variant again when its original is replaced, by an older file too', async () => {
  await get('/media/heroes/a.240.webp');
  const before = await settle('/media/heroes/a.240.webp');
  const replaced = await create(500, 500);
  shop.write('media/heroes/a.webp', replaced);
  const past = new Date(Date.now() - 3_600_000);
  utimesSync(join(shop.root, 'media/heroes/a.webp'), past, past);
  expect((await get('/media/heroes/a.240.webp')).rawPayload.equals(replaced)).toBe(true);
  const after = await settle('/media/heroes/a.240.webp');
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  expect(await sharp(after.rawPayload).metadata()).toMatchObject({ width: 240, height: 240 });
});

it('shows a picture that is added while the server runs, without a rebuild', async () => {
  expect((await get('/media/heroes/later.webp')).statusCode).toBe(404);
  shop.write('media/heroes/later.webp', await create(300, 200));
  expect((await get('/media/heroes/later.webp')).statusCode).toBe(200);
  expect((await get('/media/heroes/later.240.avif')).statusCode).toBe(200);
});

it('sends a picture that was replaced just now, and none that was deleted just now, in production too', async () => {
  await shop.reopen({ NODE_ENV: 'production' });
  // Which file it is is remembered from one request to the next.
  for (const size of [500, 400, 300]) {
    const picture = await create(size, size);
    shop.write('media/heroes/replaced.webp', picture);
    const { statusCode, rawPayload } = await get('/media/heroes/replaced.webp');
    expect([statusCode, rawPayload.equals(picture)]).toEqual([200, true]);
  }
  rmSync(join(shop.root, 'media/heroes/replaced.webp'));
  expect((await get('/media/heroes/replaced.webp')).statusCode).toBe(404);
});
