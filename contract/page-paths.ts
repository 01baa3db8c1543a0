/** Paths of the shop's own pages, as the server serves them and the browser links to them. */
export const PAGE_PATHS = {
  home: '/',
  login: '/login.html',
  register: '/register.html',
  bindFailed: '/wechat/bind-failed',
  center: '/user/center.html',
  recommend: '/user/recommend.html',
  wishlist: '/user/wishlist.html',
  sharedList: '/shared-list.html',
  profile: '/user/profile.html',
  devices: '/user/devices.html',
  privacy: '/user/privacy.html',
  care: '/user/care.html',
  addresses: '/user/address/list.html',
  orders: '/order/list.html',
  order: '/order/detail.html',
  findOrder: '/order/find.html',
  visit: '/boutique/visit.html',
  giftAddress: '/gift/address.html',
  giftCard: '/gift/card.html',
  cart: '/cart.html',
  checkout: '/checkout/index/index',
  paymentResult: '/checkout/result',
  products: '/products.html',
  search: '/catalogsearch/result',
  contacts: '/cms/contacts.html',
} as const;

export type PagePath = (typeof PAGE_PATHS)[keyof typeof PAGE_PATHS];

/** The login page, which leads back to `returnTo` (a path of this site). */
export const loginUrl = (returnTo: string): string =>
  `${PAGE_PATHS.login}?referer=${encodeURIComponent(returnTo)}`;

/** The page of an order, by its increment id. */
export const orderUrl = (orderId: string): string => `${PAGE_PATHS.order}?id=${encodeURIComponent(orderId)}`;

/** The page of a guest's order, by its increment id; without one, the form that finds it. */
export const guestOrderUrl = (orderId = ''): string =>
  orderId ? `${PAGE_PATHS.findOrder}?id=${encodeURIComponent(orderId)}` : PAGE_PATHS.findOrder;

/** The page that shows how a payment ended, by the order's increment id. */
export const paymentResultUrl = (orderId: string): string =>
  `${PAGE_PATHS.paymentResult}?orderId=${encodeURIComponent(orderId)}`;

/** The results of a search. */
export const searchUrl = (keyword: string): string => `${PAGE_PATHS.search}?q=${encodeURIComponent(keyword)}`;

/**
 * The file of the event that a block offers for the calendar, by the page's key and the block's label. A nested block's id
 * distinguishes it from others with its label.
 */
export const calendarUrl = (page: string, { label, id }: { label: string; id: string }): string =>
  `/calendar/${encodeURIComponent(page)}/${encodeURIComponent(label)}.ics${id.includes('.') ? `?block=${id}` : ''}`;

/** Whether a path belongs to checkout: the form, payment or its result. */
export const isCheckoutPath = (path: string): boolean => path.startsWith('/checkout/');
