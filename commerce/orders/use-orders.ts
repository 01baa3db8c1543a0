import { useCallback } from 'react';
import { request } from '#services';
import { type ListQuery, PAGE_SIZE } from './list-query.ts';
import type { OrderPage } from './order.ts';
import { type MemberData, type Pending, useMemberData } from './use-member-data.ts';

/** Loads a page of the member's orders. */
export function useOrders({ status, page }: ListQuery): MemberData<OrderPage> {
  const load = useCallback(
    () =>
      request('POST /rest_sales/order/orderlist', {
        body: { page, page_size: PAGE_SIZE, ...(status && { status }) },
      }),
    [status, page],
  );
  return useMemberData(load, toView);
}

function toView(
  { status, data }: { status: number; data: OrderPage | null },
  before: OrderPage | Pending,
): OrderPage | null {
  return status === 200 && data ? keepNewFlags(data, before) : null;
}

/** Keeps the flags of new orders while the page is open: the server resets them with the first answer. */
function keepNewFlags(next: OrderPage, before: OrderPage | Pending): OrderPage {
  if (typeof before !== 'object') return next;
  const newIds = new Set(before.items.filter(({ is_new }) => is_new).map(({ id }) => id));
  return {
    ...next,
    items: next.items.map(order => ({ ...order, is_new: order.is_new || newIds.has(order.id) })),
  };
}
