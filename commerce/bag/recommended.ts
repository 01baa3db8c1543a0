import { request } from '#services';
import type { CardData } from '../product-data.ts';

const requests = new Map<number, Promise<readonly CardData[]>>();

/** Products that go with the bag; empty when there are none or the request fails. Requested once per page and count. */
export function readRecommended(count: number): Promise<readonly CardData[]> {
  const running = requests.get(count);
  if (running) return running;
  const items = request('GET /rest/default/V1/applet/cartRecommendProducts', { query: { count } }).then(
    answer => {
      if (!answer?.data) requests.delete(count);
      return answer?.data?.items ?? [];
    },
  );
  requests.set(count, items);
  return items;
}
