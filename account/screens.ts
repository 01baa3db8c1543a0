// The screens of account, one line each. Definitions alone: the command reads them without a renderer.

export { default as addressList } from './addresses/index.ts';
export { orderDetailScreen, orderListScreen } from './orders/index.ts';
