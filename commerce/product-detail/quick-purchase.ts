import { request } from '#services';
import { showToast } from '#ui';
import { createOnce } from '../once.ts';
import type { BagEntry } from '../quick-add/bag-entry.ts';
import { strings } from './strings.ts';

/** Checkout of what is bought at once; the bag stays as it is. */
const CHECKOUT = '/checkout/index/index?quickPurchase=true';

const once = createOnce();

/**
 * Buys one piece at once (A §7 quickpurchase) and goes to checkout.
 *
 * @returns false when it was refused, in the server's words.
 */
export async function quickPurchase(entry: BagEntry): Promise<boolean> {
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
