import { useCallback, useEffect, useState } from 'react';
import { checkUser } from '#chrome';
import { request } from '#services';
import type { OrderDetail } from './order.ts';
import { useReturn } from './use-return.ts';

/** What is known of the order: nothing yet, that there is none, that nobody answers, or all of it. */
export type OrderView = 'reading' | 'missing' | 'failed' | OrderDetail;

/** The order that the address names (`id`), read again whenever the member comes back. */
export function useOrder(): { view: OrderView; refresh: () => void; retry: () => void } {
  const [view, setView] = useState<OrderView>('reading');
  const read = useCallback(async () => {
    const id = new URLSearchParams(window.location.search).get('id');
    // An address that is no order's number would be refused as a mistake of the page.
    if (!id || !/^[0-9A-Za-z-]{1,32}$/.test(id)) return setView('missing');
    const answer = await request('POST /rest_sales/order/orderDetail', { body: { id } });
    if (answer?.status === 200 && answer.data) setView(answer.data);
    else if (answer?.status === 404) setView('missing');
    else setView(before => (typeof before === 'object' ? before : 'failed'));
    if (answer?.status === 401) void checkUser({ force: true });
  }, []);
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
