import { request } from '#services';
import { isGranted } from '#session';
import { engravingFields, readEngraving } from '../engraved/engraving.ts';
import { addItemInput } from './add-item-input.ts';
import { addRequests } from './add-requests.ts';
import type { Line } from './cart.ts';
import { changeQty, selectLine } from './change.ts';
import { loadBag, notifyOtherTabs } from './content.ts';
import { isCombination } from './line.ts';

/** Adds a removed line to the bag again, with quantity, engraving and selection. A refusal is shown as a toast. */
export async function putBack(line: Line): Promise<void> {
  const content = JSON.stringify({ undo: line.id });
  const answer = await addRequests.send(key => addAgain(line, key), content);
  if (!isGranted(answer)) return;
  await loadBag();
  const [id] = answer.data?.item_ids ?? [];
  // The call that adds a combination adds one.
  if (id !== undefined && isCombination(line) && line.qty > 1) await changeQty(id, line.qty);
  if (id !== undefined && !line.isSelected) await selectLine(id, false);
  notifyOtherTabs();
}

function addAgain(line: Line, idempotencyKey: string) {
  const { product_id, sku, qty, parts, customize_sku, type, attributes, childProducts } = line;
  if (isCombination(line)) {
    const items = parts.map(part => ({ product_id: part.product_id, child_sku: part.sku }));
    const body = { items, customize_sku };
    return request('POST /rest_partcheckout/checkout/addcustom', { body }, { idempotencyKey });
  }
  const child = childProducts.find(size => size.sku === sku);
  const item = addItemInput({ id: product_id, type, attributes }, child);
  const engraving = engravingFields(readEngraving(line, line.engraving_place));
  const body = { ...item, qty, ...(line.engraving && engraving) };
  return request('POST /rest_partcheckout/checkout/add', { body }, { idempotencyKey });
}
