// The account's screens of commerce: their loaders and placeholders. The screens are chunks of their own.

export { orderDetailScreen } from './orders/detail/account-screen.ts';
export { orderListScreen } from './orders/list/account-screen.ts';
export { recommendScreen } from './recommend-page/account-screen.ts';
export { wishlistScreen } from './wishlist-page/account-screen.ts';
