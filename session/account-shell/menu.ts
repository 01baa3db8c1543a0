import { PAGE_PATHS } from '#services';
import { strings } from './strings.ts';

/** An entry of the account menu. */
export interface AccountEntry {
  path: string;
  label: string;
}

/** The six entries of the account menu, in their order [A2-048]. */
export const accountMenu: readonly AccountEntry[] = [
  { path: PAGE_PATHS.center, label: strings.center },
  { path: PAGE_PATHS.recommend, label: strings.recommend },
  { path: PAGE_PATHS.wishlist, label: strings.wishlist },
  { path: PAGE_PATHS.orders, label: strings.orders },
  { path: PAGE_PATHS.addresses, label: strings.addresses },
  { path: PAGE_PATHS.profile, label: strings.profile },
];

/** Pages that follow them, below a heading of their own. */
export const accountServices: readonly AccountEntry[] = [
  { path: PAGE_PATHS.care, label: strings.care },
  { path: PAGE_PATHS.privacy, label: strings.privacy },
];
