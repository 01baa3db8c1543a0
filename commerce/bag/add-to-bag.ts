import { loginUrl, PAGE_PATHS, request, track } from '#services';
import { hasMiniCart, user } from '#session';
import { createClickOnce, showToast } from '#ui';
import { CLICK_DEBOUNCE } from '../click-debounce.ts';
import { strings } from '../strings.ts';
import type { AddItemInput } from './add-item-input.ts';
import { addRequests } from './add-requests.ts';
import { onAdded } from './added.ts';
import { addingStrings } from './adding-strings.ts';

/** `ignored` is the second click of a double click. */
export type AddResult = 'added' | 'refused' | 'ignored';

const once = createClickOnce(CLICK_DEBOUNCE);

/**
 * Adds an item to the bag, once for quick repeated clicks. Confirms the add and updates the bag, or shows a toast with
 * the refusal [A4-60, A4-62, A8-01].
 *
 * @param sku for tracking: the product's in its colour; defaults to that of the size.
 */
export async function addToBag(entry: AddItemInput, sku = entry.child_sku): Promise<AddResult> {
  const content = JSON.stringify(entry);
  const result = (await once(content, () => send(entry, content))) ?? 'ignored';
  if (result === 'added' && sku) track({ kind: 'add_to_bag', sku });
  return result;
}

async function send(entry: AddItemInput, content: string): Promise<AddResult> {
  const answer = await addRequests.send(
    idempotencyKey => request('POST /rest_partcheckout/checkout/add', { body: entry }, { idempotencyKey }),
    content,
  );
  if (answer?.status !== 200) {
    showToast(answer?.message || strings.notAdded);
    return 'refused';
  }
  reportAdded(answer.data?.item_ids);
  return 'added';
}

/**
 * Confirms a successful add by a toast that links to the bag or, for a guest there, to the login, and updates the bag.
 * Where the mini cart opens, the toast appears beside it.
 */
export function reportAdded(items: readonly number[] = []): void {
  const confirm = () =>
    showToast(
      isGuestOnBagPage()
        ? {
            message: addingStrings.addedLogIn,
            link: { text: addingStrings.logIn, url: loginUrl(PAGE_PATHS.cart) },
          }
        : { message: strings.addedToBag, link: { text: strings.viewBag, url: PAGE_PATHS.cart } },
    );
  if (!hasMiniCart()) {
    confirm();
    void onAdded(items);
  } else {
    void onAdded(items).then(confirm);
  }
}

const isGuestOnBagPage = () => location.pathname === PAGE_PATHS.cart && user.getState().isLoginIn === false;
