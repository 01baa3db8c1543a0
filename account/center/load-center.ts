import { type Address, loadAddresses } from '#commerce';
import { type OutputOf, request } from '#services';
import { readNewOrder } from '#session/account-shell';

export type Order = OutputOf<'POST /rest_sales/order/orderlist'>['items'][number];
export type Wishlist = OutputOf<'POST /rest_wishlist/wishlist/index'>;

/** Data of the personal center; null for a part that failed to load. */
export interface CenterData {
  /** The default address, or the first; its value is undefined without any. */
  address: { value: Address | undefined } | null;
  /** The latest orders first. `isNew`: the order list has not shown all of them yet. */
  orders: { items: Order[]; isNew: boolean } | null;
  wishlist: Wishlist | null;
}

/** How many entries each part shows; a part with 0 is not requested. */
export interface CenterCounts {
  orders: number;
  wishlist: number;
}

const EMPTY_WISHLIST: Wishlist = { limit: 0, total: 0, items: [] };

/** Loads all parts together: parts that appeared one by one would shift each other down. */
export async function loadCenter(counts: CenterCounts, signal: AbortSignal): Promise<CenterData> {
  const [address, orders, wishlist] = await Promise.all([
    loadAddress(),
    loadOrders(counts.orders, signal),
    loadWishlist(counts.wishlist, signal),
  ]);
  return { address, orders, wishlist };
}

async function loadAddress(): Promise<CenterData['address']> {
  const items = await loadAddresses();
  return items && { value: items.find(({ is_default }) => is_default) ?? items[0] };
}

async function loadOrders(count: number, signal: AbortSignal): Promise<CenterData['orders']> {
  if (count === 0) return { items: [], isNew: false };
  // Before the orders: reading them clears the flag.
  const isNew = await readNewOrder();
  const body = { page: 1, page_size: count };
  const answer = await request('POST /rest_sales/order/orderlist', { body }, { signal });
  return answer?.data ? { items: answer.data.items, isNew } : null;
}

async function loadWishlist(count: number, signal: AbortSignal): Promise<Wishlist | null> {
  if (count === 0) return EMPTY_WISHLIST;
  const answer = await request('POST /rest_wishlist/wishlist/index', undefined, { signal });
  return answer?.data ?? null;
}
