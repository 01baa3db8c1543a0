import { request } from '#services';
import { showToast } from '#ui';
import { onAdded } from '../bag/added.ts';
import { createOnce } from '../once.ts';
import type { BagEntry } from '../quick-add/bag-entry.ts';
import { strings } from '../strings.ts';

const once = createOnce();

/** Puts a custom combination into the bag: one line, removed as a whole (A §7 addcustom). */
export async function addCustom(parts: readonly BagEntry[], customizeSku: string): Promise<boolean> {
  const items = parts.map(({ product_id, child_sku, options }) => ({
    product_id,
    ...(child_sku && { child_sku }),
    ...(options && { options }),
  }));
  const done = await once(JSON.stringify(items), async () => {
    const answer = await request('POST /rest_partcheckout/checkout/addcustom', {
      body: { items, customize_sku: customizeSku },
    });
    if (answer?.status !== 200) {
      showToast(answer?.message || strings.notAdded);
      return false;
    }
    showToast({ message: strings.addedToBag, link: { text: strings.viewBag, url: '/cart.html' } });
    void onAdded(answer.data?.item_ids);
    return true;
  });
  return done ?? true;
}
