import { useEffect, useState } from 'react';
import { request } from '#services';

let asked: Promise<boolean> | undefined;

/**
 * Whether the member has orders that the order list has not shown yet (A §2 "has a new-order flag"). Asked once on a
 * page: reading the orders takes the flag away, so whoever shows them as new asks before.
 */
export function readNewOrder(): Promise<boolean> {
  asked ??= request('GET /rest_sales/order/neworder').then(answer => {
    // No answer is none for the next one who asks.
    if (!answer?.data) asked = undefined;
    return answer?.data?.newOrderStatus === true;
  });
  return asked;
}

/** The same, for a component; false until it is known. */
export function useNewOrder(ask: boolean): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (!ask) return forget();
    let wanted = true;
    void readNewOrder().then(found => wanted && setNew(found));
    return () => {
      wanted = false;
    };
  }, [ask]);
  return ask && isNew;
}

/** Somebody else may be here next. */
function forget(): void {
  asked = undefined;
}
