export { brand } from './brand.ts';
export type { Brand, PublicBrand } from './config/shop.ts';
export { pageTitle, withoutBrand } from './page-title.ts';
