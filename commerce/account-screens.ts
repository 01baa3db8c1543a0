// The account's screens of commerce: their loaders and placeholders. The screens are chunks of their own.

export { orderDetailScreen } from './orders/detail/account-screen.ts';
export { orderListScreen } from './orders/list/account-screen.ts';
export { recommendScreen } from './recommend-page/account-screen.ts';
export { wishlistScreen } from './wishlist-page/account-screen.ts';

/** Loads them one by one, for pages that open another screen in place. */
export const commerceScreens = {
  orderDetail: () => import('./orders/detail/account-screen.ts').then(module => module.orderDetailScreen),
  orderList: () => import('./orders/list/account-screen.ts').then(module => module.orderListScreen),
  recommend: () => import('./recommend-page/account-screen.ts').then(module => module.recommendScreen),
  wishlist: () => import('./wishlist-page/account-screen.ts').then(module => module.wishlistScreen),
};
