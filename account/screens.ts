// The screens of account, one line each. Definitions alone: the command reads them without a renderer.

export { default as addressList } from './addresses/index.ts';
export { default as center } from './center/index.ts';
export { orderDetailScreen, orderListScreen } from './orders/index.ts';
export { default as profile } from './profile/index.ts';
export { default as recommend } from './recommend/index.ts';
export { default as wishlist } from './wishlist/index.ts';
