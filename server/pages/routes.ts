import { FACETS } from '../products/lists/facets.ts';

/** A path of the shop and the page that it shows. */
export interface PageRoute {
  /** As Fastify reads it; parameters as `:name`. */
  path: string;
  /** Key of the page's document. */
  key: string;
  /** Query parameters that the page's blocks may read; what else an address carries changes nothing. */
  query?: readonly string[];
  /** A visitor's own: not for search engines. */
  personal?: boolean;
}

/** Filters, sorting and paging of product lists (A §7 "layer"). */
const LIST = ['sort', 'page', ...FACETS.map(({ code }) => code)];

/**
 * The screens of A §2, beside `/` (page `home`) and `/cms/{key}.html`. A page whose document is not there is not found,
 * like any other.
 */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/login.html', key: 'login', personal: true },
  { path: '/register.html', key: 'register', personal: true },
  { path: '/wechat/bind-failed', key: 'bind-failed', personal: true },
  { path: '/user/center.html', key: 'user-center', personal: true },
  { path: '/user/recommend.html', key: 'user-recommend', personal: true },
  { path: '/user/wishlist.html', key: 'user-wishlist', personal: true },
  { path: '/user/profile.html', key: 'user-profile', personal: true },
  { path: '/user/address/list.html', key: 'user-address-list', personal: true },
  { path: '/order/list.html', key: 'order-list', personal: true },
  { path: '/order/detail.html', key: 'order-detail', personal: true },
  { path: '/cart.html', key: 'cart', personal: true },
  { path: '/checkout/index/index', key: 'checkout', personal: true },
  { path: '/checkout/result', key: 'checkout-result', personal: true },
  { path: '/catalogsearch/result', key: 'catalogsearch-result', query: ['q', ...LIST] },
  { path: '/category/:category.html', key: 'category', query: LIST },
  { path: '/products.html', key: 'category', query: LIST },
  { path: '/product/:sku.html', key: 'product' },
  { path: '/product/detail', key: 'product', query: ['sku'] },
];

/** Pages with an address of their own have no other. */
const OWN_PATHS = new Map(
  PAGE_ROUTES.filter(({ path, key }) => !path.includes(':') && key !== 'product').map(({ key, path }) => [
    key,
    path,
  ]),
);
const PERSONAL = new Set(PAGE_ROUTES.filter(({ personal }) => personal).map(({ key }) => key));

/** The address of its own that a page has; without, it is a page of the CMS. */
export const ownPathOf = (key: string): string | undefined => (key === 'home' ? '/' : OWN_PATHS.get(key));

/** Where a page is found. */
export const pathOf = (key: string): string => ownPathOf(key) ?? `/cms/${encodeURIComponent(key)}.html`;

/** Whether a page is a visitor's own, and not for search engines. */
export const isHidden = (key: string): boolean => PERSONAL.has(key);

/** Whether a page is one of the CMS alone, and shows nothing that its address would have to name. */
export const isPlain = (key: string): boolean => !PAGE_ROUTES.some(route => route.key === key);
