export { defineShop } from './define-shop.ts';
export type { ShopConfig } from './schema.ts';
export type { Brand, BrowserShop, PublicBrand, ServerShop, Shop } from './shop.ts';
