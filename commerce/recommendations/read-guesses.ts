import { request } from '#services';
import type { CardData } from '../product-data.ts';

/** What somebody may like who likes a product; without one, what most do (A §7 guessLikeProduct). Null for no answer. */
export async function askGuesses(sku: string | undefined, nums: number): Promise<readonly CardData[] | null> {
  const query = { nums, ...(sku ? { productId: sku } : undefined) };
  const answer = await request('GET /rest/default/V2/applet/guessLikeProduct', { query });
  return answer?.status === 200 && answer.data ? answer.data.items : null;
}

/** The same for a row that is left out where there is no answer. */
export async function readGuesses(sku: string | undefined, nums: number): Promise<readonly CardData[]> {
  return (await askGuesses(sku, nums)) ?? [];
}
