import type { PageKind } from '#services';

/** Page kinds of A §2 by the key of the page's document. */
const KINDS: Record<string, PageKind> = {
  home: 'home',
  cart: 'cart',
  checkout: 'checkout',
  'checkout-result': 'checkout',
  'order-detail': 'order-detail',
  'order-list': 'order-list',
  product: 'product-detail',
  category: 'product-list',
  'user-recommend': 'product-list',
  'catalogsearch-result': 'product-search',
  'user-center': 'center',
  'user-profile': 'profile',
  'user-address-list': 'address',
  'user-wishlist': 'wish-list',
};

/** What tracking calls a page (A §2); whatever an editor has composed is `cms`, and so is what is none of the others. */
export function pageKindOf(key: string): PageKind {
  return (Object.hasOwn(KINDS, key) && KINDS[key]) || 'cms';
}
