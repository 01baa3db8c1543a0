import { user } from '#chrome';
import { request } from '#services';
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
 */
export async function addToBag(entry: BagEntry): Promise<AddResult> {
  const what = JSON.stringify(entry);
  return (await once(what, () => send(entry, what))) ?? 'ignored';
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
  const guestAtBag = location.pathname === '/cart.html' && user.getState().isLoginIn === false;
  showToast(
    guestAtBag
      ? { message: strings.addedLogIn, link: { text: strings.logIn, url: '/login.html?referer=/cart.html' } }
      : { message: strings.addedToBag, link: { text: strings.viewBag, url: '/cart.html' } },
  );
  void onAdded(answer.data?.item_ids);
  return 'added';
}

/** 128 random bits; `randomUUID` is not there on a page without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('');
}
