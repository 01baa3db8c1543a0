import { FACETS } from '../products/lists/facets.ts';

/** A path of the shop and the page that it shows. */
export interface PageRoute {
  /** As Fastify reads it; parameters as `:name`. */
  path: string;
  /** Key of the page's document. */
  key: string;
  /** Query parameters that the page's blocks may read; what else an address carries changes nothing. */
  query?: readonly string[];
}

/** Filters, sorting and paging of product lists (A §7 "layer"). */
const LIST = ['sort', 'page', ...FACETS.map(({ code }) => code)];

/**
 * The screens of A §2, beside `/` (page `home`) and `/cms/{key}.html`. A page whose document is not there is not found,
 * like any other.
 */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/login.html', key: 'login' },
  { path: '/register.html', key: 'register' },
  { path: '/wechat/bind-failed', key: 'bind-failed' },
  { path: '/user/center.html', key: 'user-center' },
  { path: '/user/recommend.html', key: 'user-recommend' },
  { path: '/user/wishlist.html', key: 'user-wishlist' },
  { path: '/user/profile.html', key: 'user-profile' },
  { path: '/user/address/list.html', key: 'user-address-list' },
  { path: '/order/list.html', key: 'order-list' },
  { path: '/order/detail.html', key: 'order-detail' },
  { path: '/cart.html', key: 'cart' },
  { path: '/checkout/index/index', key: 'checkout' },
  { path: '/checkout/result', key: 'checkout-result' },
  { path: '/catalogsearch/result', key: 'catalogsearch-result', query: ['q', ...LIST] },
  { path: '/category/:category.html', key: 'category', query: LIST },
  { path: '/products.html', key: 'category', query: LIST },
  { path: '/product/:sku.html', key: 'product' },
  { path: '/product/detail', key: 'product', query: ['sku'] },
];
