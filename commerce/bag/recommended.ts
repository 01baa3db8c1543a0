import { useEffect, useState } from 'react';
import { request } from '#services';
import type { CardData } from '../product-data.ts';

const asked = new Map<number, Promise<readonly CardData[]>>();

/** Asked for once per page and number: mini cart and bag page propose the same. */
export function readRecommended(count: number): Promise<readonly CardData[]> {
  const known = asked.get(count);
  if (known) return known;
  const answer = request('GET /rest/default/V1/applet/cartRecommendProducts', { query: { count } }).then(
    answered => {
      if (!answered?.data) asked.delete(count);
      return answered?.data?.items ?? [];
    },
  );
  asked.set(count, answer);
  return answer;
}

/** What goes with the bag (A §2 "you may like"); null until it is known, empty where there is nothing or no answer. */
export function useRecommended(count: number): readonly CardData[] | null {
  const [products, setProducts] = useState<readonly CardData[] | null>(null);
  useEffect(() => {
    let still = true;
    void readRecommended(count).then(found => still && setProducts(found));
    return () => {
      still = false;
    };
  }, [count]);
  return products;
}
