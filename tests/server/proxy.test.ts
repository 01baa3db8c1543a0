import { afterEach, expect, it } from 'vitest';
import { Shop } from './shop.ts';

let shop: Shop;
afterEach(() => shop.close());

/** The visitor's address as the server sees it, of a request that says it was forwarded for two others. */
async function seen(trust: string, remoteAddress: string) {
  shop = new Shop();
  const app = await shop.open({ TRUST_PROXY: trust });
  app.get('/ip', async ({ ip }) => ip);
  const headers = { 'x-forwarded-for': '192.0.2.66, 203.0.113.5' };
  return (await app.inject({ url: '/ip', remoteAddress, headers })).body;
}

it.each([
  ['', '10.1.1.1', '10.1.1.1'],
  ['10.0.0.0/8', '10.1.1.1', '203.0.113.5'],
  ['10.0.0.0/8', '198.51.100.7', '198.51.100.7'],
  ['true', '10.1.1.1', '192.0.2.66'],
])('TRUST_PROXY %j: asked by %s, the visitor is %s', async (trust, remoteAddress, visitor) => {
  expect(await seen(trust, remoteAddress)).toBe(visitor);
});
