import { useEffect, useState } from 'react';
import { request } from '#services';

/** Whether the member has orders that the order list has not shown yet (A §2 "has a new-order flag"). */
export function useNewOrder(ask: boolean): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (!ask) return;
    const stop = new AbortController();
    void request('GET /rest_sales/order/neworder', undefined, { signal: stop.signal }).then(answer => {
      if (!stop.signal.aborted) setNew(answer?.data?.newOrderStatus === true);
    });
    return () => stop.abort();
  }, [ask]);
  return ask && isNew;
}
