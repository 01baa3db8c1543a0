import { addressCalls } from './addresses.ts';
import { browsingCalls } from './browsing.ts';
import type { Call } from './call.ts';
import { productCalls } from './products.ts';
import { wishlistCalls } from './wishlist.ts';

export type { Answer, BodyOf, Call, DataOf, ParamsOf, QueryOf } from './call.ts';

/** Every call of the shop, by subject. */
export const contract = {
  browsing: browsingCalls,
  wishlist: wishlistCalls,
  addresses: addressCalls,
  products: productCalls,
} satisfies Record<string, Record<string, Call>>;

export type Contract = typeof contract;
