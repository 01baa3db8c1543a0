import type { Boutique } from './boutiques.ts';
import type { DeliverySettings } from './delivery.ts';
import type { BrowserMark, Drawings } from './drawings.ts';
import type { Promises } from './promises.ts';
import type { ShopConfig } from './schema.ts';
import type { BrowserTheme, Luminances } from './theme.ts';

type Given = ShopConfig['brand'];

/** A brand with its defaults. */
export interface Brand extends Required<Omit<Given, 'logo' | 'icon' | 'hotline'>> {
  logo: Given['logo'] | null;
  icon: string | null;
  hotline: string | null;
}

/** Keys of the brand that a browser may have. The others stay on the server. */
export const PUBLIC_BRAND = [
  ...(['name', 'legalName', 'alternateNames', 'club', 'hotline'] as const),
  ...(['filings', 'social', 'poster', 'calendarId'] as const),
] as const satisfies readonly (keyof Brand)[];

/** The part of the brand that a browser may have. */
export type PublicBrand = Pick<Brand, (typeof PUBLIC_BRAND)[number]>;

/** What the scripts of a browser may have of the configuration. */
export interface BrowserShop {
  brand: PublicBrand;
  theme: BrowserTheme;
  promises: Promises;
  boutiques: Boutique[];
  /** Apart from the theme, whose fonts no page needs. */
  luminances: Luminances;
}

/** The whole configuration, with its defaults. Paths are relative to the project’s folder. */
export interface ServerShop extends Required<Omit<ShopConfig, 'brand' | 'promises' | 'delivery'>> {
  brand: Brand;
  delivery: DeliverySettings;
  promises: Promises;
}

/** A configuration with the drawings that it names. */
export interface LoadedShop extends Shop {
  browser: BrowserShop & { mark: BrowserMark };
  server: ServerShop & { drawings: Drawings };
}

/** What `vitrine.config.ts` exports: plain data, which builds write into modules. */
export interface Shop {
  /** Version of this form. */
  vitrine: 1;
  browser: BrowserShop;
  server: ServerShop;
  /** Rules of the stylesheet that set the theme's tokens. */
  css: string;
}
