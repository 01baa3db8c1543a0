import { useCallback, useEffect, useState } from 'react';
import { checkUser } from '#chrome';
import { request } from '#services';
import { type ListQuery, PAGE_SIZE } from './list-address.ts';
import type { OrderPage } from './order.ts';
import { useReturn } from './use-return.ts';

export type OrdersView = 'reading' | 'failed' | OrderPage;

interface Orders {
  view: OrdersView;
  /** Reads anew; what is shown stands until the answer has come. */
  refresh: () => void;
  retry: () => void;
}

/** A page of the member's orders; read again whenever the member comes back. */
export function useOrders({ status, page }: ListQuery): Orders {
  const [view, setView] = useState<OrdersView>('reading');
  const read = useCallback(async () => {
    const answer = await request('POST /rest_sales/order/orderlist', {
      body: { page, page_size: PAGE_SIZE, ...(status && { status }) },
    });
    const data = answer?.status === 200 ? answer.data : null;
    setView(before => (data ? keepMarks(data, before) : typeof before === 'object' ? before : 'failed'));
    // The visit has ended: whoever shows the list has to ask for the login.
    if (answer?.status === 401) void checkUser({ force: true });
  }, [status, page]);
  useEffect(() => void read(), [read]);
  const refresh = () => void read();
  useReturn(refresh);
  return {
    view,
    refresh,
    retry() {
      setView('reading');
      refresh();
    },
  };
}

/** What was marked as new stays so while the page is open: the server has seen it shown by then. */
function keepMarks(now: OrderPage, before: OrdersView): OrderPage {
  if (typeof before !== 'object') return now;
  const marked = new Set(before.items.filter(({ is_new }) => is_new).map(({ id }) => id));
  return {
    ...now,
    items: now.items.map(order => ({ ...order, is_new: order.is_new || marked.has(order.id) })),
  };
}
