import { PAGE_PATHS } from '#contract/page-paths';

/** A path of the shop and the page that it shows. */
export interface PageRoute {
  /** Fastify's route pattern, with parameters as `:name`. */
  path: string;
  /** Key of the page's document. */
  key: string;
  /** Query parameters that the page's blocks may read; others are ignored. */
  query?: readonly string[];
  /** Whether its blocks also read the filters, sorting and paging of a product list. */
  hasList?: boolean;
  /** Whether the page is personal, and not for search engines. */
  personal?: boolean;
  /** Whether its address opens something without a login: no other site may receive the address. */
  secret?: boolean;
}

/** Pages with paths of their own, beside `/` (page `home`) and `/cms/{key}.html`. A page without a document is 404. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: PAGE_PATHS.login, key: 'login', personal: true },
  { path: PAGE_PATHS.register, key: 'register', personal: true },
  { path: PAGE_PATHS.bindFailed, key: 'bind-failed', personal: true },
  { path: PAGE_PATHS.center, key: 'user-center', personal: true },
  { path: PAGE_PATHS.recommend, key: 'user-recommend', personal: true },
  { path: PAGE_PATHS.wishlist, key: 'user-wishlist', personal: true },
  { path: PAGE_PATHS.profile, key: 'user-profile', personal: true },
  { path: PAGE_PATHS.devices, key: 'user-devices', personal: true },
  { path: PAGE_PATHS.privacy, key: 'user-privacy', personal: true },
  { path: PAGE_PATHS.care, key: 'user-care', personal: true },
  { path: PAGE_PATHS.addresses, key: 'user-address-list', personal: true },
  { path: PAGE_PATHS.orders, key: 'order-list', personal: true },
  { path: PAGE_PATHS.order, key: 'order-detail', personal: true },
  { path: PAGE_PATHS.findOrder, key: 'order-find', personal: true },
  { path: PAGE_PATHS.visit, key: 'boutique-visit', personal: true },
  { path: PAGE_PATHS.giftAddress, key: 'gift-address', personal: true, secret: true },
  { path: PAGE_PATHS.giftCard, key: 'gift-card' },
  { path: PAGE_PATHS.cart, key: 'cart', personal: true },
  { path: PAGE_PATHS.checkout, key: 'checkout', personal: true },
  { path: PAGE_PATHS.paymentResult, key: 'checkout-result', personal: true },
  { path: PAGE_PATHS.sharedList, key: 'shared-list', query: ['skus'] },
  { path: PAGE_PATHS.search, key: 'catalogsearch-result', query: ['q'], hasList: true },
  { path: '/category/:category.html', key: 'category', hasList: true },
  { path: PAGE_PATHS.products, key: 'category', hasList: true },
  { path: '/product/:sku.html', key: 'product' },
  { path: '/product/detail', key: 'product', query: ['sku'] },
];

/** Paths by page key. These pages are not at `/cms/{key}.html`. */
const OWN_PATHS = new Map(
  PAGE_ROUTES.filter(({ path, key }) => !path.includes(':') && key !== 'product').map(({ key, path }) => [
    key,
    path,
  ]),
);
const PERSONAL = new Set(PAGE_ROUTES.filter(({ personal }) => personal).map(({ key }) => key));
const SECRET = new Set(PAGE_ROUTES.filter(({ secret }) => secret).map(({ key }) => key));

/** Returns the own path of a page; undefined for a page at `/cms/{key}.html`. */
export const findOwnPath = (key: string): string | undefined => (key === 'home' ? '/' : OWN_PATHS.get(key));

/** Returns the path of a page. */
export const buildPagePath = (key: string): string =>
  findOwnPath(key) ?? `/cms/${encodeURIComponent(key)}.html`;

/** Whether a page's address is secret. */
export const isSecret = (key: string): boolean => SECRET.has(key);

/** Whether a page is personal, and not for search engines. */
export const isHidden = (key: string): boolean => PERSONAL.has(key);

/** Whether a page is at `/cms/{key}.html` or `/`. */
export const isContentPage = (key: string): boolean => !PAGE_ROUTES.some(route => route.key === key);
