// The screens of commerce, one line each. Definitions alone: the command reads them without a renderer.

export { default as cart } from './bag/cart-screen/index.ts';
export { default as checkout } from './checkout/index.ts';
export { default as paymentResult } from './payment/index.ts';
export { default as productDetail } from './product-detail/index.ts';
export { productListScreen, searchResultScreen } from './product-list/index.ts';
