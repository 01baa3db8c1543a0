// Definitions of commerce's screens. They load no renderer, so that the CLI can read them.

export { default as cart } from './bag/cart-screen/index.ts';
export { default as boutiques } from './boutiques/boutiques-screen/index.ts';
export { default as visit } from './boutiques/visit-screen/index.ts';
export { default as checkout } from './checkout/index.ts';
export { default as findOrder } from './find-order/index.ts';
export { default as giftCard } from './gift-cards/balance-screen/index.ts';
export { default as giftAddress } from './gift-link/address-screen/index.ts';
export { default as paymentResult } from './payment/index.ts';
export { default as productDetail } from './product-detail/index.ts';
export { productListScreen, searchResultScreen } from './product-list/index.ts';
export { default as sharedList } from './shared-list/index.ts';
