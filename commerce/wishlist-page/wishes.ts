import { createStore } from 'zustand/vanilla';
import { wishlist } from '#chrome';
import { type OutputOf, request } from '#services';

/** An entry of the wishlist with its product, in the stock of now. */
export type Wish = OutputOf<'POST /rest_wishlist/wishlist/index'>['items'][number];

export interface WishesState {
  /** The newest first; null until they have been read. */
  items: Wish[] | null;
  /** How many a member may keep (A §3). */
  limit: number;
  /** The last reading came to nothing. */
  failed: boolean;
}

const NONE: WishesState = { items: null, limit: 100, failed: false };

export const wishes = createStore<WishesState>(() => NONE);

/** Reads the wishlist with its products; hearts and badge follow. What is known stays when the server does not answer. */
export async function loadWishes(): Promise<void> {
  const answer = await request('POST /rest_wishlist/wishlist/index');
  if (answer?.status !== 200 || !answer.data) {
    wishes.setState({ failed: true });
    return;
  }
  const { items, limit, total } = answer.data;
  wishes.setState({ items, limit, failed: false });
  const productIds = items.map(({ product_id, item_id }) => ({ product_id, item_id }));
  wishlist.setState({ productIds, total, isKnown: true });
}

/** Forgets them: whoever comes next has others. */
export function forgetWishes(): void {
  wishes.setState(NONE);
}
