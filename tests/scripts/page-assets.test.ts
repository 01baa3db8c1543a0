import { expect, it } from 'vitest';
import { toAddress } from '../../scripts/dev/page-assets.ts';

it.each([
  ['of the package', '/shop/kit/banner/Banner.tsx', '/kit/banner/Banner.tsx'],
  ['of a project in the package’s folder', '/shop/blocks/quote/Quote.tsx', '/blocks/quote/Quote.tsx'],
  ['of a project beside it', '/acme/blocks/quote/Quote.tsx', '/@fs/acme/blocks/quote/Quote.tsx'],
  ['of a folder with a longer name', '/shop-acme/Quote.tsx', '/@fs/shop-acme/Quote.tsx'],
])('has the address at which Vite serves a file %s', (_where, file, address) => {
  expect(toAddress('/shop', file)).toBe(address);
});
