import { request } from '#services';
import type { CardData } from '../product-data.ts';

/** Loads recommendations for a product, or general ones without a SKU or once it is gone. Null if the call failed. */
export async function fetchGuesses(
  sku: string | undefined,
  nums: number,
): Promise<readonly CardData[] | null> {
  const query = { nums, ...(sku ? { productId: sku } : undefined) };
  const answer = await request('GET /rest/default/V2/applet/guessLikeProduct', { query });
  if (answer?.status === 404 && sku) return fetchGuesses(undefined, nums);
  return answer?.status === 200 && answer.data ? answer.data.items : null;
}

/** Loads recommendations; empty if the call failed. */
export async function readGuesses(sku: string | undefined, nums: number): Promise<readonly CardData[]> {
  return (await fetchGuesses(sku, nums)) ?? [];
}
