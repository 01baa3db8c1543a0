import { expect, it } from 'vitest';
import { findPageKind } from './page-kind.ts';

it.each([
  ['home', 'home'],
  ['cart', 'cart'],
  ['checkout', 'checkout'],
  ['order-detail', 'order-detail'],
  ['order-list', 'order-list'],
  ['product', 'product-detail'],
  ['category', 'product-list'],
  ['catalogsearch-result', 'product-search'],
  ['user-center', 'center'],
  ['user-profile', 'profile'],
  ['user-address-list', 'address'],
  ['gold-at-night', 'cms'],
  ['constructor', 'cms'],
  ['user-wishlist', 'wish-list'],
])('maps page %s to kind %s [A2-034]', (key, kind) => {
  expect(findPageKind(key)).toBe(kind);
});
