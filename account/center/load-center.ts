import { type Address, loadAddresses } from '#commerce';
import { type OutputOf, request } from '#services';
import { readNewOrder } from '../shell/new-order.ts';

export type Order = OutputOf<'POST /rest_sales/order/orderlist'>['items'][number];
export type Wishes = OutputOf<'POST /rest_wishlist/wishlist/index'>;

/** What the personal center shows of a member; null for what could not be read. */
export interface CenterData {
  /** Undefined where there is no default address. */
  address: { value: Address | undefined } | null;
  /** The latest first; `isNew`: some of them had not been shown before. */
  orders: { items: Order[]; isNew: boolean } | null;
  wishes: Wishes | null;
}

export type CenterPart = keyof CenterData;

/** Reads one part. @param orders how many of them. */
export const readPart: { [P in CenterPart]: (orders: number) => Promise<CenterData[P]> } = {
  async address() {
    const items = await loadAddresses();
    return items && { value: items.find(({ is_default }) => is_default) ?? items[0] };
  },
  async orders(count) {
    // Before the orders: reading them takes the flag away.
    const isNew = await readNewOrder();
    const answer = await request('POST /rest_sales/order/orderlist', { body: { page: 1, page_size: count } });
    return answer?.data ? { items: answer.data.items, isNew } : null;
  },
  async wishes() {
    const answer = await request('POST /rest_wishlist/wishlist/index');
    return answer?.data ?? null;
  },
};

/**
 * Reads all that the personal center shows, at once: parts that came one by one would push one another down.
 *
 * @param counts how many orders and wishes are shown; what shows none is not asked for, and comes empty.
 */
export async function loadCenter(counts: { orders: number; wishes: number }): Promise<CenterData> {
  const [address, orders, wishes] = await Promise.all([
    readPart.address(0),
    counts.orders > 0 ? readPart.orders(counts.orders) : { items: [], isNew: false },
    counts.wishes > 0 ? readPart.wishes(0) : { limit: 0, total: 0, items: [] },
  ]);
  return { address, orders, wishes };
}
