import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopForAllTests } from './shop.ts';

const EARLIER = 'frame-Ab3_-x9Z.js';
const OWN = 'client-00000002.js';
const script = 'earlier()'.repeat(100);

const shop = shopForAllTests(
  {
    files: {
      // No compressed version: too small.
      [`dist/client/assets/${OWN}`]: 'own()',
      'dist/client/assets/Hero-00000002.css': 'p{color:blue}',
      [`shared/assets/${EARLIER}`]: script,
      [`shared/assets/${EARLIER}.br`]: brotliCompressSync(script),
      [`shared/assets/${EARLIER}.gz`]: gzipSync(script),
      'shared/assets/Hero-00000001.css': 'p{color:green}',
      'shared/assets/Hero-00000001.css.br': brotliCompressSync('p{color:green}'),
      'shared/assets/face-00000001.woff2': 'face',
      // This node has its own.
      'shared/assets/Hero-00000002.css': 'p{}/* from elsewhere */',
      'shared/assets/.hidden-00000001.js': 'secret',
      'shared/assets/deep/part-00000001.js': 'secret',
      'shared/assets/folder-00000001.js/x': 'secret',
      'shared/secret.txt': 'secret',
    },
  },
  { ASSETS_DIR: 'shared/assets' },
);
beforeAll(() => {
  symlinkSync(join(shop.root, 'shared/secret.txt'), join(shop.root, 'shared/assets/link-00000001.js'));
  symlinkSync('/dev/zero', join(shop.root, 'shared/assets/zero-00000001.js'));
  symlinkSync(join(shop.root, 'shared/secret.txt'), join(shop.root, 'shared/assets/face-00000001.woff2.br'));
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  shop.app.inject({ url, headers, method });

const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' };

describe('assets of an earlier build', () => {
  it.each([
    [EARLIER, 'br', 'br', /^text\/javascript; charset=utf-8$/, script],
    [EARLIER, 'gzip', 'gzip', /^text\/javascript; charset=utf-8$/, script],
    [EARLIER, 'gzip, deflate, br, zstd', 'br', /^text\/javascript; charset=utf-8$/, script],
    [EARLIER, 'br;q=0, gzip', 'gzip', /^text\/javascript; charset=utf-8$/, script],
    [EARLIER, '', undefined, /^(?:text|application)\/javascript; charset=utf-8$/, script],
    ['Hero-00000001.css', 'br', 'br', /^text\/css; charset=utf-8$/, 'p{color:green}'],
    ['Hero-00000001.css', 'gzip', undefined, /^text\/css; charset=utf-8$/, 'p{color:green}'],
    ['face-00000001.woff2', 'br', undefined, /^font\/woff2$/, 'face'],
  ])('%s comes as own ones do, for Accept-Encoding "%s"', async (name, accept, encoding, type, text) => {
    const answer = await get(`/assets/${name}`, { 'accept-encoding': accept });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      ...FOR_EVER,
      'content-type': expect.stringMatching(type),
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    const plain = { br: brotliCompressSync(text), gzip: gzipSync(text) }[encoding ?? ''] ?? Buffer.from(text);
    expect(answer.rawPayload).toEqual(plain);
  });

  it('answer HEAD, ranges and If-None-Match like own ones', async () => {
    const head = await get(`/assets/${EARLIER}`, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '900']);
    const part = await get(`/assets/${EARLIER}`, { range: 'bytes=0-8' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'earlier()',
      'bytes 0-8/900',
    ]);
    const etag = String(head.headers.etag);
    expect((await get(`/assets/${EARLIER}`, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('have the same headers from the proxy of the example', async () => {
    const example = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');
    const [, lines = ''] = /\theader \{\n([^}]*)/.exec(example) ?? [];
    const headers = [...lines.matchAll(/^\s*([\w-]+) (?:"([^"]*)"|(\S+))$/gm)];
    expect(headers.length).toBeGreaterThan(4);
    const answer = await get(`/assets/${EARLIER}`);
    for (const [, name = '', quoted, word] of headers) {
      expect(answer.headers[name.toLowerCase()], name).toBe(quoted ?? word);
    }
  });

  it('are never served instead of this build’s', async () => {
    expect((await get('/assets/Hero-00000002.css')).body).toBe('p{color:blue}');
  });

  it('are joined by those of this build before the first request', () => {
    expect(readdirSync(join(shop.root, 'shared/assets'))).toEqual(
      expect.arrayContaining([OWN, 'Hero-00000002.css']),
    );
  });

  it.each([
    '/assets/none-00000001.js',
    '/assets/.hidden-00000001.js',
    '/assets/%2ehidden-00000001.js',
    '/assets/deep/part-00000001.js',
    '/assets/deep%2fpart-00000001.js',
    '/assets/folder-00000001.js',
    '/assets/folder-00000001.js/x',
    '/assets/link-00000001.js',
    '/assets/zero-00000001.js',
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fdist/server/server.js',
    '/assets//secret.txt',
    '/assets/',
    `/assets/${EARLIER}/`,
    `/assets/${EARLIER}%00`,
    `/assets/${EARLIER}%00.css`,
    `/assets/${'a'.repeat(300)}-00000001.js`,
  ])('%s is 404, which no one may cache', async url => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await get(url, { 'accept-encoding': 'br' }, method);
      expect([404, 400, 414]).toContain(statusCode);
      expect(headers['cache-control']).toBe('no-store');
      expect([headers['content-encoding'], headers['cdn-cache-control'], headers.etag]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(body).not.toContain('secret');
    }
  });
});
