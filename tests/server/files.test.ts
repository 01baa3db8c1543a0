import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopForAllTests } from './shop.ts';

const film = Buffer.from('0123456789');

const shop = shopForAllTests(
  {
    files: {
      'media/film.mp4': film,
      'media/heroes/a.webp': 'original',
      'media/新 图.webp': 'named',
      'media/.secret': 'secret',
      'media/.git/config': 'secret',
      'media/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'media/embeds/map.html': '<!doctype html><title>图</title>',
      'dist/media/heroes/a.240.avif': 'built',
      'dist/media/.manifest.json': '{"settings":"secret","pictures":{}}',
      'dist/client/assets/client-1.js.gz': gzipSync('hydrate()'),
      'dist/server/server.js': 'secret',
      'secret.txt': 'secret',
    },
  },
  { MEDIA_HOST: 'https://media.example.cn' },
);

// A variant has the time of its original.
beforeAll(() => {
  const { mtime } = statSync(join(shop.root, 'media/heroes/a.webp'));
  utimesSync(join(shop.root, 'dist/media/heroes/a.240.avif'), mtime, mtime);
});

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

describe('/media/', () => {
  it('serves the originals and the files that the build made from them', async () => {
    const bodies = [
      '/media/heroes/a.webp',
      '/media/heroes/a.240.avif',
      `/media/${encodeURIComponent('新 图')}.webp`,
    ];
    const answers = await Promise.all(bodies.map(url => get(url)));
    expect(answers.map(({ body }) => body)).toEqual(['original', 'built', 'named']);
    expect(answers[0]?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      // Pages load it from the media host, which is another origin.
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { etag } = answers[0]!.headers;
    expect((await get('/media/heroes/a.webp', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=6-', '6789', 'bytes 6-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
  ])('sends byte ranges of a film: %s', async (range, body, contentRange) => {
    const answer = await get('/media/film.mp4', { range, 'accept-encoding': 'br, gzip' });
    expect([answer.statusCode, answer.body]).toEqual([206, body]);
    expect(answer.headers).toMatchObject({ 'content-range': contentRange, 'content-type': 'video/mp4' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('announces byte ranges for a film, and answers 416 beyond its end', async () => {
    expect((await get('/media/film.mp4')).headers['accept-ranges']).toBe('bytes');
    expect((await get('/media/film.mp4', { range: 'bytes=20-' })).statusCode).toBe(416);
  });

  it('serves an HTML file in a sandbox that loads nothing', async () => {
    const { headers } = await get('/media/embeds/map.html');
    expect(headers['content-type']).toMatch(/^text\/html/);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(['sandbox allow-scripts', "default-src 'none'", "frame-ancestors 'self'"]),
    );
  });

  it('sends an SVG with a policy that forbids scripts', async () => {
    const { headers } = await get('/media/drawing.svg');
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'");
  });

  it.each([
    '/media/none.webp',
    '/media/',
    '/media/heroes',
    '/media/heroes/',
    '/media/.manifest.json',
    '/media/%2emanifest.json',
    '/media//.manifest.json',
    '/media/./.manifest.json',
    '/media/heroes/../.manifest.json',
    '/media/.manifes%74.json',
    '/media/.secret',
    '/media/.git/config',
    '/media/heroes/../.secret',
    '/media/../secret.txt',
    '/media/../../secret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/..%2fsecret.txt',
    '/media/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/media/..%5csecret.txt',
    '/media/..\\secret.txt',
    '/media//secret.txt',
    '/media/%252e%252e/secret.txt',
    '/media/film.mp4%00.webp',
    '/media/film.mp4/x',
    `/media/${'a'.repeat(256)}.webp`,
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/.vite/manifest.json',
    '/assets/../../server/server.js',
    '/.vite/manifest.json',
    '/secret.txt',
  ])('%s is not served', async url => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(body).not.toContain('secret');
    expect(body).not.toContain('isEntry');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the build’s files', () => {
  it('may be cached for ever, in an encoding that the browser accepts', async () => {
    const [plain, compressed] = await Promise.all([
      get('/assets/client-1.js'),
      get('/assets/client-1.js', { 'accept-encoding': 'gzip' }),
    ]);
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['hydrate()', undefined]);
    expect(compressed.headers['content-encoding']).toBe('gzip');
    for (const { headers } of [plain, compressed]) {
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/javascript; charset=utf-8$/),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
    }
    expect(plain.headers.etag).not.toBe(compressed.headers.etag);
  });

  it('are 404, uncached, when they belong to another build', async () => {
    const { statusCode, headers } = await get('/assets/client-0.js');
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('may be cached for a day when their name has no hash: the icons', async () => {
    for (const [url, type] of [
      ['/favicon.svg', /^image\/svg\+xml/],
      ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)/],
    ] as const) {
      const { headers } = await get(url);
      expect(headers['content-type']).toMatch(type);
      expect(headers['cache-control']).toBe('public, max-age=86400');
    }
  });
});

it('/healthz answers ok, uncached', async () => {
  const answer = await get('/healthz');
  expect(answer.json()).toEqual({ status: 'ok' });
  expect(answer.headers['cache-control']).toBe('no-store');
});
