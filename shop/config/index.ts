export type { Boutique } from './boutiques.ts';
export { type Checks, checksSchema, type RuleLevel } from './checks.ts';
export { CMS_NAMES, type CmsConfig } from './content.ts';
export { defineShop } from './define-shop.ts';
export { type ShopConfig, shopConfig } from './schema.ts';
export type { Brand, BrowserShop, PublicBrand, ServerShop, Shop } from './shop.ts';
export type { Theme } from './theme.ts';
