import { useEffect, useState } from 'react';
import { type InputOf, type OutputOf, request } from '#services';

export type SameDay = OutputOf<'POST /rest/default/V1/delivery/sameday/info'>;
/** Where an order goes: a saved address, or a region. */
export type Place = Pick<
  InputOf<'POST /rest/default/V1/delivery/sameday/info'>['body'],
  'address_id' | 'region_id'
>;

/** Whether same-day delivery is available at a place; null without a place or while loading. */
export function useSameDay({ address_id, region_id }: Place, quickPurchase: boolean): SameDay | null {
  const [info, setInfo] = useState<SameDay | null>(null);
  useEffect(() => {
    setInfo(null);
    if (address_id === undefined && !region_id) return;
    let isCurrent = true;
    const body = address_id === undefined ? { region_id, quickPurchase } : { address_id, quickPurchase };
    void request('POST /rest/default/V1/delivery/sameday/info', { body }).then(answer => {
      if (isCurrent && answer?.status === 200) setInfo(answer.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [address_id, region_id, quickPurchase]);
  return info;
}
