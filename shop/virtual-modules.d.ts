/** Written by `scripts/vite/shop.mjs` from `vitrine.config.ts`. */
declare module 'virtual:vitrine/shop/brand' {
  type Public = import('./config/shop.ts').PublicBrand;
  export const name: Public['name'];
  export const legalName: Public['legalName'];
  export const alternateNames: Public['alternateNames'];
  export const club: Public['club'];
  export const hotline: Public['hotline'];
  export const filings: Public['filings'];
  export const social: Public['social'];
  export const poster: Public['poster'];
  export const calendarId: Public['calendarId'];
}

declare module 'virtual:vitrine/shop/theme' {
  export const paper: string;
  export const bone: string;
  export const ink: string;
  export const stone: string;
  export const hairline: string;
  export const error: string;
  export const success: string;
  export const song: string;
  export const hei: string;
  export const display: string;
}

declare module 'virtual:vitrine/shop/luminances' {
  export const ink: number;
  export const paper: number;
}

declare module 'virtual:vitrine/shop/mark' {
  type Mark = import('./config/drawings.ts').BrowserMark;
  export const viewBox: Mark['viewBox'];
  export const width: Mark['width'];
  export const height: Mark['height'];
  export const hasDark: Mark['hasDark'];
  export const onDark: Mark['onDark'];
}

declare module 'virtual:vitrine/shop-server' {
  export const shop: import('./config/shop.ts').LoadedShop['server'];
}
