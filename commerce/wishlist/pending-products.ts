import { readTabStored, removeTabStored, writeTabStored } from '#services';

/** Products that a guest added before logging in are dropped after this time, in ms. */
const LIFETIME = 15 * 60_000;

/** Stores products that a guest wants to add to the wishlist, until the login, which may lead to other pages. */
export function storePendingProducts(productIds: number[]): void {
  writeTabStored('pendingWish', { product_ids: productIds, at: Date.now() });
}

/** Removes and returns the ids of the pending products; none if they have expired. */
export function takePendingProducts(): number[] {
  const stored = readTabStored('pendingWish');
  removeTabStored('pendingWish');
  return stored && Date.now() - stored.at < LIFETIME ? stored.product_ids : [];
}

/** Returns whether products wait for the shopper's login, expired ones included. */
export const hasPendingProducts = (): boolean => readTabStored('pendingWish') !== null;
