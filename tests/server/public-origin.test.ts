import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { qrDataUrl } from '../../server/subjects/wechat/qr.ts';
import { shopForAllTests } from './shop.ts';

const shop = shopForAllTests(undefined, { PUBLIC_ORIGIN: 'https://shop.example.cn', TRUST_PROXY: 'true' });

describe('a shop with an https origin', () => {
  it.each([
    ['no forwarded scheme', {}],
    ['a forwarded http scheme', { 'x-forwarded-proto': 'http' }],
  ])('sets a Secure cookie for its own host only, with %s', async (_case, headers) => {
    const client = shop.guest();
    const body = { formId: 'register' };
    const { cookies } = await client.send('POST', '/rest_captcha/refresh/index', body, headers);
    expect(cookies).toMatchObject([
      { name: '__Host-vitrine_visitor', secure: true, httpOnly: true, path: '/', sameSite: 'Lax' },
    ]);
    expect(cookies[0]).not.toHaveProperty('domain');
    const again = await client.send('POST', '/rest_captcha/refresh/index', body, headers);
    expect(again.cookies).toEqual([]);
  });

  it('ignores a cookie that a subdomain could have planted', async () => {
    const { cookies } = await shop.app.inject({
      method: 'POST',
      url: '/rest_captcha/refresh/index',
      payload: { formId: 'register' },
      cookies: { vitrine_visitor: 'planted' },
    });
    expect(cookies[0]?.name).toBe('__Host-vitrine_visitor');
  });

  it('puts its own origin into the QR code of WeChat, not the requested host', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const answer = await shop.app.inject({ url: '/rest_sociallogin/wechat/jingjump', headers });
    const { url, imgSrc } = answer.json().data;
    expect(url).toMatch(/^\/_wechat\//);
    expect(imgSrc).toBe(qrDataUrl(`https://shop.example.cn${url}`));
  });
});

describe('the Host header', () => {
  /** Sends a raw request and returns the status. */
  async function readStatus(head: string): Promise<number> {
    const { port } = shop.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    // Not ended: a server may stop working for a client that has gone.
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    let answer = '';
    for await (const part of socket) answer += part;
    return Number(answer.split(' ')[1]);
  }
  beforeAll(() => shop.app.listen({ port: 0, host: '127.0.0.1' }));

  it.each([
    ['shop.example.cn', 200],
    ['[::1]:3000', 200],
    ['shop.example.cn:x', 400],
    ['a b', 400],
    ['<script>', 400],
    ['[', 400],
    ['', 400],
  ])('%j is answered with %i, for pages and calls', async (host, status) => {
    expect(await readStatus(`GET / HTTP/1.1\r\nHost: ${host}`)).toBe(status);
    expect(await readStatus(`GET /rest_sociallogin/wechat/jingjump HTTP/1.1\r\nHost: ${host}`)).toBe(status);
  });

  it.each([
    ['Host: shop.example.cn', 'Host: evil.example'],
    ['Host: evil.example', 'Host: shop.example.cn'],
    ['Host: shop.example.cn', 'Host: shop.example.cn'],
    ['Host: shop.example.cn', 'host: evil.example'],
    ['HOST: shop.example.cn', 'hOsT: evil.example'],
    ['Host: shop.example.cn', 'Host:'],
    ['Host:', 'Host: shop.example.cn'],
    ['Host: shop.example.cn', 'X-Between: 1\r\nHost: evil.example'],
    ['Host: shop.example.cn', 'Host: evil.example\r\nHost: third.example'],
    ['Host: shop.example.cn, evil.example', 'X-Other: 1'],
    ['Host: shop.example.cn', ' Host: evil.example'],
    ['Host: shop.example.cn', 'Host : evil.example'],
  ])('may not come twice: %j and %j', async (first, second) => {
    for (const path of ['/', '/rest_sociallogin/wechat/jingjump', '/media/x.webp', '/healthz']) {
      expect([path, await readStatus(`GET ${path} HTTP/1.1\r\n${first}\r\n${second}`)]).toEqual([path, 400]);
    }
  });

  it('may come once among headers with such values', async () => {
    const once = 'Host: shop.example.cn\r\nX-Name: host\r\nX-Forwarded-Host: evil.example';
    expect(await readStatus(`GET / HTTP/1.1\r\n${once}`)).toBe(200);
  });

  it('may not be missing', async () => {
    expect(await readStatus('GET / HTTP/1.1')).toBe(400);
    expect(await readStatus('GET / HTTP/1.0')).toBe(400);
  });
});
