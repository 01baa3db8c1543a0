import { strings } from './strings.ts';

/** Paths of the account's pages (A §2). */
export const CENTER = '/user/center.html';
export const ORDERS = '/order/list.html';

/** An entry of the account menu. */
export interface AccountEntry {
  path: string;
  label: string;
}

/** The account menu, in the order of A §2. */
export const accountMenu: readonly AccountEntry[] = [
  { path: CENTER, label: strings.center },
  { path: '/user/recommend.html', label: strings.recommend },
  { path: '/user/wishlist.html', label: strings.wishlist },
  { path: ORDERS, label: strings.orders },
  { path: '/user/address/list.html', label: strings.addresses },
  { path: '/user/profile.html', label: strings.profile },
];
