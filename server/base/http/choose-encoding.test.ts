import { expect, it } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0.000', 'identity'],
  ['br; q=0 , gzip ; q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=1.0, gzip;q=1.0', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.3, *;q=0', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip', 'gzip'],
  ['gzip, identity;q=0', 'gzip'],
  ['brotli, x-br, gzipped', 'identity'],
  ['br;level=3;q=0', 'identity'],
  [',;=,;q=x', 'identity'],
] as const)('%s: %s', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
});
