import { readNewOrder } from '#chrome/account-shell';
import { type Address, loadAddresses } from '#commerce';
import { type OutputOf, request } from '#services';

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

export type CenterPart = keyof CenterData;

/** How many entries each part shows; a part with 0 is not requested. */
export interface CenterCounts {
  orders: number;
  wishlist: number;
}

const EMPTY_WISHLIST: Wishlist = { limit: 0, total: 0, items: [] };

/** Loads one part of the personal center. */
export const loadPart: { [P in CenterPart]: (counts: CenterCounts) => Promise<CenterData[P]> } = {
  async address() {
    const items = await loadAddresses();
    return items && { value: items.find(({ is_default }) => is_default) ?? items[0] };
  },
  async orders({ orders: count }) {
    if (count === 0) return { items: [], isNew: false };
    // Before the orders: reading them clears the flag.
    const isNew = await readNewOrder();
    const answer = await request('POST /rest_sales/order/orderlist', { body: { page: 1, page_size: count } });
    return answer?.data ? { items: answer.data.items, isNew } : null;
  },
  async wishlist({ wishlist: count }) {
    if (count === 0) return EMPTY_WISHLIST;
    const answer = await request('POST /rest_wishlist/wishlist/index');
    return answer?.data ?? null;
  },
};

/** Loads all parts together: parts that appeared one by one would shift each other down. */
export async function loadCenter(counts: CenterCounts): Promise<CenterData> {
  const [address, orders, wishlist] = await Promise.all([
    loadPart.address(counts),
    loadPart.orders(counts),
    loadPart.wishlist(counts),
  ]);
  return { address, orders, wishlist };
}
