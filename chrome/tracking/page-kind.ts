import type { PageKind } from '#services';

/** Page kinds by the key of the page's document [A2-034]. */
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
  'user-devices': 'profile',
  'user-privacy': 'profile',
  'user-care': 'profile',
  'user-address-list': 'address',
  'user-wishlist': 'wish-list',
};

/** The page kind in tracking events; pages without a kind of their own are `cms`. */
export function findPageKind(key: string): PageKind {
  return (Object.hasOwn(KINDS, key) && KINDS[key]) || 'cms';
}
