export { brand } from './brand.ts';
export type { Brand, PublicBrand } from './config/shop.ts';
export { mark } from './mark.ts';
export { pageTitle, withoutBrand } from './page-title.ts';
export { luminances, theme } from './theme.ts';
