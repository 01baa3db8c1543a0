import { useEffect, useState } from 'react';
import { request } from '#services';

let pending: Promise<boolean> | undefined;

/**
 * Reads whether the member has orders that the order list has not shown yet. The call is made once per page: reading the
 * orders clears the flag, so parts that show both call this first.
 */
export function readNewOrder(): Promise<boolean> {
  pending ??= request('GET /rest_sales/order/neworder').then(answer => {
    // A failed call is retried by the next caller.
    if (!answer?.data) pending = undefined;
    return answer?.data?.newOrderStatus === true;
  });
  return pending;
}

/** Returns whether the member has new orders; false until that is loaded, and while disabled. */
export function useNewOrder(isEnabled: boolean): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (!isEnabled) {
      // Another member may log in next.
      pending = undefined;
      return;
    }
    let isCurrent = true;
    void readNewOrder().then(found => isCurrent && setIsNew(found));
    return () => {
      isCurrent = false;
    };
  }, [isEnabled]);
  return isEnabled && isNew;
}
