import { useCallback, useEffect, useState } from 'react';
import { type OutputOf, request } from '#services';

export type Visits = OutputOf<'POST /rest_boutique/visit/list'>;

/** Loads reservations and appointments of the shopper once the mobile is verified; null before. */
export function useVisits(isVerified: boolean): [Visits | null, refresh: () => Promise<void>] {
  const [visits, setVisits] = useState<Visits | null>(null);
  const refresh = useCallback(async () => {
    const answer = await request('POST /rest_boutique/visit/list');
    if (answer?.status === 200) setVisits(answer.data);
  }, []);
  useEffect(() => {
    if (isVerified) void refresh();
  }, [isVerified, refresh]);
  return [visits, refresh];
}
