import { request } from '#services';
import { createClickOnce, showToast } from '#ui';
import type { AddItemInput } from '../bag/add-item-input.ts';
import { addRequests } from '../bag/add-requests.ts';
import { reportAdded } from '../bag/add-to-bag.ts';
import { CLICK_DEBOUNCE } from '../click-debounce.ts';
import { strings } from '../strings.ts';

const once = createClickOnce(CLICK_DEBOUNCE);

/** Adds a custom combination to the bag as one line [A7-37]. @returns false if the server refused it. */
export async function addCustom(parts: readonly AddItemInput[], customizeSku: string): Promise<boolean> {
  const items = parts.map(({ product_id, child_sku, options }) => ({
    product_id,
    ...(child_sku && { child_sku }),
    ...(options && { options }),
  }));
  const body = { items, customize_sku: customizeSku };
  const content = JSON.stringify(body);
  const done = await once(content, async () => {
    const answer = await addRequests.send(
      idempotencyKey => request('POST /rest_partcheckout/checkout/addcustom', { body }, { idempotencyKey }),
      content,
    );
    if (answer?.status !== 200) {
      showToast(answer?.message || strings.notAdded);
      return false;
    }
    reportAdded(answer.data?.item_ids);
    return true;
  });
  return done ?? true;
}
