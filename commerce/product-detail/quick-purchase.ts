import { PAGE_PATHS, request } from '#services';
import { createClickOnce, showToast } from '#ui';
import type { AddItemInput } from '../bag/add-item-input.ts';
import { CLICK_DEBOUNCE } from '../click-debounce.ts';
import { strings } from './strings.ts';

/** Checkout of a quick purchase, which leaves the bag as it is. */
const CHECKOUT = `${PAGE_PATHS.checkout}?quickPurchase=true`;

const once = createClickOnce(CLICK_DEBOUNCE);

/**
 * Buys one piece without the bag [A7-38] and goes to checkout.
 *
 * @returns false if the server refused it; a toast shows its message.
 */
export async function quickPurchase(entry: AddItemInput): Promise<boolean> {
  const done = await once(JSON.stringify(entry), async () => {
    const answer = await request('POST /rest_partcheckout/checkout/quickpurchase', { body: entry });
    if (answer?.status === 200) {
      location.assign(CHECKOUT);
      return true;
    }
    showToast(answer?.message || strings.quickPurchaseFailed);
    return false;
  });
  return done ?? true;
}
