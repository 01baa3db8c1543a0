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

declare module 'virtual:vitrine/shop-server' {
  export const shop: import('./config/shop.ts').ServerShop;
}
