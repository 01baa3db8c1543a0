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

declare module 'virtual:vitrine/shop/promises' {
  type Promises = import('./config/promises.ts').Promises;
  export const deliveryWorkdays: Promises['deliveryWorkdays'];
  export const carrier: Promises['carrier'];
  export const failedContactDays: Promises['failedContactDays'];
  export const preOrderWeeks: Promises['preOrderWeeks'];
  export const returnDays: Promises['returnDays'];
  export const pickupDays: Promises['pickupDays'];
  export const refundWorkdays: Promises['refundWorkdays'];
  export const cancelRefundWorkdays: Promises['cancelRefundWorkdays'];
  export const engravingWorkdays: Promises['engravingWorkdays'];
  export const customWeeks: Promises['customWeeks'];
  export const watchWarrantyYears: Promises['watchWarrantyYears'];
  export const giftLinkDays: Promises['giftLinkDays'];
  export const watchRepairWeeks: Promises['watchRepairWeeks'];
  export const careHours: Promises['careHours'];
}

declare module 'virtual:vitrine/shop/boutiques' {
  export const list: readonly import('./config/boutiques.ts').Boutique[];
  export const isListed: boolean;
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
