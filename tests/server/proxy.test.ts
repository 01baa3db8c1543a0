import { afterEach, expect, it } from 'vitest';
import { Shop } from './shop.ts';

let shop: Shop;
afterEach(() => shop.close());

/** Returns the client address that the server derives from a request with two forwarded addresses. */
async function clientAddress(trust: string, remoteAddress: string) {
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
])('with TRUST_PROXY %j, a request from %s comes from client %s', async (trust, remoteAddress, visitor) => {
  expect(await clientAddress(trust, remoteAddress)).toBe(visitor);
});
