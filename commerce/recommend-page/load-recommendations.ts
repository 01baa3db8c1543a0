import type { ScreenRecommend } from '#schemas';
import { type InputOf, request } from '#services';
import type { ScreenRequest } from '#session/account-shell';
import { loadViews, views } from '../browsing/views.ts';
import type { CardData } from '../product-data.ts';
import { fetchGuesses } from '../recommendations/read-guesses.ts';

/** Products of a row; null if they could not be loaded: the other rows show all the same. */
export interface Cards {
  cards: readonly CardData[] | null;
}

/** Products like the one that was viewed last. */
export interface Guesses extends Cards {
  /** SKU of that product; undefined without one. */
  viewed: string | undefined;
}

export type Gender = NonNullable<
  InputOf<'GET /rest/default/V2/applet/randomGenderProduct'>['query']
>['gender'];

export const readLastViewed = (): string | undefined => views.getState().items?.[0]?.sku;

/** Loads the products like the one that was viewed last. */
export async function loadGuesses({ readBlock }: ScreenRequest<ScreenRecommend>): Promise<Guesses> {
  const [{ guessCount }] = await Promise.all([readBlock(), views.getState().items ?? loadViews()]);
  const viewed = readLastViewed();
  return { viewed, cards: guessCount > 0 ? await fetchGuesses(viewed, guessCount) : [] };
}

/** Loads a random selection for a gender. */
export async function loadPicks(gender: Gender, nums: number, signal: AbortSignal): Promise<Cards> {
  const answer = await request(
    'GET /rest/default/V2/applet/randomGenderProduct',
    { query: { gender, nums } },
    { signal },
  );
  return { cards: answer?.status === 200 && answer.data ? answer.data.items : null };
}
