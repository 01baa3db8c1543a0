import { useEffect, useState } from 'react';
import { type CenterCounts, type CenterData, type CenterPart, loadCenter, loadPart } from './load-center.ts';

/** Loads the personal center: null while loading. `retry` loads a failed part again. */
export function useCenter({
  orders,
  wishlist,
}: CenterCounts): [data: CenterData | null, retry: (part: CenterPart) => void] {
  const [data, setData] = useState<CenterData | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadCenter({ orders, wishlist }).then(loaded => isCurrent && setData(loaded));
    return () => {
      isCurrent = false;
    };
  }, [orders, wishlist]);

  async function retry(part: CenterPart) {
    const loaded = await loadPart[part]({ orders, wishlist });
    setData(current => current && { ...current, [part]: loaded });
  }
  return [data, part => void retry(part)];
}
