import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { largePng, moving, picture, readMedia, withMetadata } from '../support/picture-files.ts';
import { newShopForEachTest } from './shop.ts';

const jpeg = await picture('jpeg', 300, 200);
const png = await picture('png', 300, 200);
const photograph = await withMetadata(jpeg, 450_000);
const animations = { webp: await moving('webp', 3, 300, 200), gif: await moving('gif', 3, 300, 200) };
const shop = newShopForEachTest();
const get = (url: string) => shop.app.inject({ url });

/** Shows a picture on a page of its own and returns its element. */
async function show(address: string) {
  shop.write('content/pages/one.json', {
    title: '图',
    content: { a: { blockType: 'text', image: address } },
  });
  const { body } = await get('/cms/one.html');
  const data = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}';
  return { html: body, media: JSON.parse(data.replaceAll('\\u003c', '<')).media?.[address] };
}

/** Requests a variant until it is made. */
const settle = (url: string) =>
  vi.waitFor(
    async () => {
      const answer = await get(url);
      expect(answer.headers['cache-control']).toBe('public, max-age=86400');
      return answer;
    },
    { timeout: 10_000 },
  );

const encode = (name: string) => name.split('/').map(encodeURIComponent).join('/');

describe('a picture with an unusual name', () => {
  it.each([
    'look #1.jpg',
    'look ?.jpg',
    'a&b.jpg',
    'a+b.jpg',
    'a,b.jpg',
    'a;b.jpg',
    'a=b.jpg',
    'a@b.jpg',
    '50%.jpg',
    '100%25.jpg',
    'a%20b.jpg',
    '%zz.jpg',
    'blank in name.jpg',
    ' .jpg',
    '新 图.jpg',
    '春节（一）.jpg',
    'café.jpg',
    "it's (2) [x] {y} ~!$*.jpg",
    'a:b"c|d.jpg',
    'a.240.jpg',
    '👜🏽.jpg',
    '𠮷野.jpg',
    'a\u3000b.jpg',
    'é/à/ü.jpg',
    'dir #1/look+1.jpg',
  ])('is served in original and variant: %s', async name => {
    shop.write(`media/t/${name}`, jpeg);
    const original = await get(`/media/t/${encode(name)}`);
    expect(original.statusCode).toBe(200);
    expect(original.rawPayload.equals(jpeg)).toBe(true);
    const { media } = await show(`/media/t/${encode(name)}`);
    expect(media).toMatchObject({ width: 300, height: 200, widths: [240, 300] });
    const variant = `/media/t/${encode(name.replace(/\.jpg$/, '.240.avif'))}`;
    expect((await get(variant)).rawPayload.equals(jpeg)).toBe(true);
    const made = await settle(variant);
    expect(made.headers['content-type']).toBe('image/avif');
    expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 240, height: 160 });
    expect((await shop.app.inject({ method: 'HEAD', url: variant })).headers['content-type']).toBe(
      'image/avif',
    );
  });

  it.each([
    ['composed', 'decomposed', 'NFC', 'NFD'],
    ['decomposed', 'composed', 'NFD', 'NFC'],
  ] as const)('may be written %s where the disk has it %s', async (_written, _stored, asked, stored) => {
    shop.write(`media/${'Été'.normalize(stored)}/${'café à la crème'.normalize(stored)}.jpg`, jpeg);
    const url = (end: string) => `/media/${encode(`Été/café à la crème${end}`.normalize(asked))}`;
    expect((await get(url('.jpg'))).statusCode).toBe(200);
    expect((await show(url('.jpg'))).media).toMatchObject({ width: 300, widths: [240, 300] });
    await get(url('.240.webp'));
    expect((await settle(url('.240.webp'))).headers['content-type']).toBe('image/webp');
  });

  it.each(['IMG_0001.JPG', 'a.Jpeg', 'a.JPEG', 'a.Jpg', 'a.jpeg'])(
    'has variants whatever the case of its extension: %s',
    async name => {
      shop.write(`media/${name}`, jpeg);
      expect((await show(`/media/${name}`)).media).toMatchObject({ widths: [240, 300] });
      const variant = `/media/${name.replace(/\.\w+$/, '')}.240.avif`;
      await get(variant);
      expect((await settle(variant)).headers['content-type']).toBe('image/avif');
    },
  );
});

describe('a picture as it was delivered', () => {
  it.each([
    ['turned.png', readMedia('turned.png'), 800, 1200],
    ['turned.webp', readMedia('turned.webp'), 800, 1200],
    ['metadata.jpg', photograph, 300, 200],
  ])('has the size of its variants on the page: %s', async (name, content, width, height) => {
    shop.write(`media/${name}`, content);
    expect((await show(`/media/${name}`)).media).toMatchObject({ width, height });
    const variant = `/media/${name.replace(/\.\w+$/, '')}.240.webp`;
    await get(variant);
    const made = await sharp((await settle(variant)).rawPayload).metadata();
    expect([made.width, made.height]).toEqual([240, Math.round((240 * height) / width)]);
  });

  it.each([
    ['a.webp', animations.webp],
    ['a.gif', animations.gif],
  ])('keeps moving, with stills for less motion: %s', async (name, content) => {
    shop.write(`media/${name}`, content);
    expect((await show(`/media/${name}`)).media).toMatchObject({ width: 300, height: 200, animated: true });
    expect((await get(`/media/${name}`)).rawPayload.equals(content)).toBe(true);
  });

  it.each([
    ['large.png', largePng(12_000, 6000), { width: 12_000, height: 6000 }],
    ['truncated.jpg', readMedia('truncated.jpg'), {}],
    ['cut.png', png.subarray(0, png.length / 2), { width: 300, height: 200 }],
  ])('is shown by its original alone if it cannot be encoded: %s', async (name, content, size) => {
    shop.write(`media/${name}`, content);
    expect((await show(`/media/${name}`)).media).toMatchObject({ ...size, widths: [], formats: [] });
    const { headers } = await get(`/media/${name}`);
    expect(headers['cache-control']).toBe('public, max-age=86400');
  });

  it.each([
    ['large.png', largePng(12_000, 6000), 1440],
    ['cut.png', png.subarray(0, png.length / 2), 240],
    // Its structure is complete: only decoding finds the fault.
    ['damaged.png', damaged(png), 240],
  ])('may be cached at the address of a variant that cannot be made: %s', async (name, content, width) => {
    shop.write(`media/${name}`, content);
    const url = `/media/${name.replace('.png', '')}.${width}.avif`;
    await get(url);
    await vi.waitFor(async () => {
      const { headers, rawPayload } = await get(url);
      expect(headers['cache-control']).toBe('public, max-age=3600');
      expect(rawPayload.equals(content)).toBe(true);
    }, 10_000);
    // A corrected file has its variants.
    shop.write(`media/${name}`, await picture('png', 1500, 100));
    await get(url);
    expect((await settle(url)).headers['content-type']).toBe('image/avif');
  });

  it('has no variant that the encoders refuse: a strip', async () => {
    shop.write('media/strip.png', largePng(1000, 20_000));
    expect((await show('/media/strip.png')).media).toMatchObject({ width: 1000, widths: [240, 400, 640] });
    expect((await get('/media/strip.1000.webp')).statusCode).toBe(404);
  });
});

function damaged(content: Buffer): Buffer {
  const half = content.length / 2;
  return Buffer.concat([content.subarray(0, half), Buffer.alloc(200, 0xff), content.subarray(half + 200)]);
}

describe.runIf(process.platform !== 'win32')('a file of the media folder that leads elsewhere', () => {
  const inMedia = (name: string) => join(shop.root, 'media', name);

  it.each([
    ['a file outside', () => symlinkSync('../secret.txt', inMedia('a.jpg')), 'a.jpg'],
    [
      'a file outside, by its full path',
      () => symlinkSync(join(shop.root, 'secret.txt'), inMedia('a.jpg')),
      'a.jpg',
    ],
    ['a picture outside', () => symlinkSync('../outside.jpg', inMedia('a.jpg')), 'a.jpg'],
    ['a variant of a picture outside', () => symlinkSync('../outside.jpg', inMedia('a.jpg')), 'a.240.avif'],
    ['a folder outside', () => symlinkSync('../private', inMedia('folder')), 'folder/a.jpg'],
    ['a link to a link outside', () => chain(inMedia), 'second.jpg'],
    ['the folder above', () => symlinkSync('..', inMedia('up')), 'up/outside.jpg'],
    ['a system file', () => symlinkSync('/etc/passwd', inMedia('passwd.jpg')), 'passwd.jpg'],
    ['a process', () => symlinkSync('/proc/self', inMedia('self')), 'self/environ'],
    ['a device', () => symlinkSync('/dev/zero', inMedia('zero.png')), 'zero.png'],
    ['a FIFO', () => execFileSync('mkfifo', [inMedia('pipe.mp4')]), 'pipe.mp4'],
    ['itself', () => symlinkSync('loop.jpg', inMedia('loop.jpg')), 'loop.jpg'],
    ['nothing', () => symlinkSync('none.jpg', inMedia('a.jpg')), 'a.jpg'],
  ])('is not served: %s', async (_name, create, name) => {
    shop.write('secret.txt', 'secret');
    shop.write('outside.jpg', jpeg);
    shop.write('private/a.jpg', jpeg);
    create();
    expect((await get(`/media/${name}`)).statusCode).toBe(404);
    const { media } = await show(`/media/${name.replace('.240.avif', '.jpg')}`);
    if (name.endsWith('.jpg') || name.endsWith('.png')) expect(media).toMatchObject({ missing: true });
  });

  it('is served if it stays inside: links to files and folders, as mounted volumes have them', async () => {
    shop.write('media/..2026/a.jpg', jpeg);
    symlinkSync('..2026', inMedia('..data'));
    symlinkSync('..data/a.jpg', inMedia('a.jpg'));
    symlinkSync('heroes', inMedia('alias'));
    shop.write('media/heroes/b.jpg', jpeg);
    for (const name of ['a', 'alias/b']) {
      expect((await get(`/media/${name}.jpg`)).statusCode).toBe(200);
      await get(`/media/${name}.240.webp`);
      await settle(`/media/${name}.240.webp`);
    }
  });

  it('is served if the media folder is a link itself', async () => {
    const store = mkdtempSync(join(tmpdir(), 'vitrine-store-'));
    try {
      shop.write('media/a.jpg', jpeg);
      await shop.app.close();
      execFileSync('mv', [join(shop.root, 'media'), join(store, 'media')]);
      symlinkSync(join(store, 'media'), join(shop.root, 'media'));
      mkdirSync(join(store, 'outside'));
      symlinkSync('../outside', join(store, 'media/outside'));
      await shop.open();
      expect((await get('/media/a.jpg')).statusCode).toBe(200);
      await get('/media/a.240.webp');
      await settle('/media/a.240.webp');
    } finally {
      rmSync(store, { recursive: true, force: true });
    }
  });
});

function chain(inMedia: (name: string) => string): void {
  symlinkSync('../outside.jpg', inMedia('first.jpg'));
  symlinkSync('first.jpg', inMedia('second.jpg'));
}

it('serves an HTML file in a sandbox however its name is written', async () => {
  shop.write('media/map.html', '<!doctype html>');
  shop.write('media/MAP.HTM', '<!doctype html>');
  for (const url of ['/media/map.%68tml', '/media/%6dap.html?x=1', '/media/MAP.HTM'])
    expect((await get(url)).headers['content-security-policy']).toContain('sandbox allow-scripts');
});
