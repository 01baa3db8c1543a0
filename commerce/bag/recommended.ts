import { request } from '#services';
import type { CardData } from '../product-data.ts';

const asked = new Map<number, Promise<readonly CardData[]>>();

/** What goes with the bag (A §2 "you may like"); empty where there is nothing or no answer. Asked for once a page. */
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
