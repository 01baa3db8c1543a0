import { useEffect, useState } from 'react';
import { type CenterData, type CenterPart, loadCenter, readPart } from './load-center.ts';

/**
 * What the personal center shows; null until all of it has been asked for.
 *
 * @returns also a function that asks again for a part that could not be read.
 */
export function useCenter(counts: {
  orders: number;
  wishes: number;
}): [data: CenterData | null, retry: (part: CenterPart) => void] {
  const { orders, wishes } = counts;
  const [data, setData] = useState<CenterData | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadCenter({ orders, wishes }).then(read => wanted && setData(read));
    return () => {
      wanted = false;
    };
  }, [orders, wishes]);
  const retry = (part: CenterPart) =>
    void readPart[part](orders).then(read => setData(known => known && { ...known, [part]: read }));
  return [data, retry];
}
