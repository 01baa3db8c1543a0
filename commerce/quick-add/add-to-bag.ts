import { user } from '#chrome';
import { newKey, request, track } from '#services';
import { showToast } from '#ui';
import { onAdded } from '../bag/added.ts';
import { createOnce } from '../once.ts';
import { strings } from '../strings.ts';
import type { BagEntry } from './bag-entry.ts';

/** `ignored`: a second click of a double click. */
export type AddResult = 'added' | 'refused' | 'ignored';

const once = createOnce();

/** Keys of requests whose answer never came: sent again they count once. */
const unanswered = new Map<string, string>();

/**
 * Puts one piece into the bag: the one way to do so. A refusal is told in the server's words; success in a toast that
 * leads to the bag, and the bag is told (A §4 "Cart add").
 *
 * @param sku the product's, in its colour, for tracking; that of the size unless told.
 */
export async function addToBag(entry: BagEntry, sku = entry.child_sku): Promise<AddResult> {
  const what = JSON.stringify(entry);
  const result = (await once(what, () => send(entry, what))) ?? 'ignored';
  if (result === 'added' && sku) track({ kind: 'add_to_bag', sku });
  return result;
}

async function send(entry: BagEntry, what: string): Promise<AddResult> {
  const idempotencyKey = unanswered.get(what) ?? newKey();
  unanswered.set(what, idempotencyKey);
  const answer = await request('POST /rest_partcheckout/checkout/add', { body: entry }, { idempotencyKey });
  if (answer) unanswered.delete(what);
  if (answer?.status !== 200) {
    showToast(answer?.message || strings.notAdded);
    return 'refused';
  }
  tellAdded(answer.data?.item_ids);
  return 'added';
}

/** What follows an add that was granted: a toast that leads to the bag, and the bag is told (A §4 "Cart add"). */
export function tellAdded(items: readonly number[] = []): void {
  const guestAtBag = location.pathname === '/cart.html' && user.getState().isLoginIn === false;
  showToast(
    guestAtBag
      ? { message: strings.addedLogIn, link: { text: strings.logIn, url: '/login.html?referer=/cart.html' } }
      : { message: strings.addedToBag, link: { text: strings.viewBag, url: '/cart.html' } },
  );
  void onAdded(items);
}
