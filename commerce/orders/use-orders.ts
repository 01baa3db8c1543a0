import { useCallback } from 'react';
import { request } from '#services';
import { type ListQuery, PAGE_SIZE } from './list-address.ts';
import type { OrderPage } from './order.ts';
import { type Pending, type Reading, useView } from './use-view.ts';

/** A page of the member's orders. */
export function useOrders({ status, page }: ListQuery): Reading<OrderPage> {
  const ask = useCallback(
    () =>
      request('POST /rest_sales/order/orderlist', {
        body: { page, page_size: PAGE_SIZE, ...(status && { status }) },
      }),
    [status, page],
  );
  return useView(ask, showPage);
}

function showPage(
  { status, data }: { status: number; data: OrderPage | null },
  before: OrderPage | Pending,
): OrderPage | null {
  return status === 200 && data ? keepMarks(data, before) : null;
}

/** What was marked as new stays so while the page is open: the server has seen it shown by then. */
function keepMarks(now: OrderPage, before: OrderPage | Pending): OrderPage {
  if (typeof before !== 'object') return now;
  const marked = new Set(before.items.filter(({ is_new }) => is_new).map(({ id }) => id));
  return {
    ...now,
    items: now.items.map(order => ({ ...order, is_new: order.is_new || marked.has(order.id) })),
  };
}
