import { useEffect, useState } from 'react';
import type { Product } from '#engine';
import { request } from '#services';
import { toProduct } from '../product-data.ts';

const asked = new Map<number, Promise<Product[]>>();

/** Asked for once per page and number: mini cart and bag page propose the same. */
function readRecommended(count: number): Promise<Product[]> {
  const known = asked.get(count);
  if (known) return known;
  const answer = request('GET /rest/default/V1/applet/cartRecommendProducts', { query: { count } }).then(
    answered => {
      if (!answered?.data) asked.delete(count);
      return answered?.data?.items.map(toProduct) ?? [];
    },
  );
  asked.set(count, answer);
  return answer;
}

/** What goes with the bag (A §2 "you may like"); null until it is known, empty where there is nothing or no answer. */
export function useRecommended(count: number, wanted = true): Product[] | null {
  const [products, setProducts] = useState<Product[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let still = true;
    void readRecommended(count).then(found => still && setProducts(found));
    return () => {
      still = false;
    };
  }, [count, wanted]);
  return products;
}
