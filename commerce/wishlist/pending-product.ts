import { readTabStored, removeTabStored, writeTabStored } from '#services';

/** A product that a guest added before logging in is dropped after this time, in ms. */
const LIFETIME = 15 * 60_000;

/** Stores the product that a guest wants to add to the wishlist, until the login, which may lead to other pages. */
export function storePendingProduct(productId: number): void {
  writeTabStored('pendingWish', { product_id: productId, at: Date.now() });
}

/** Removes and returns the id of the pending product; null without one or it has expired. */
export function takePendingProduct(): number | null {
  const stored = readTabStored('pendingWish');
  removeTabStored('pendingWish');
  return stored && Date.now() - stored.at < LIFETIME ? stored.product_id : null;
}

export const hasPendingProduct = (): boolean => readTabStored('pendingWish') !== null;
