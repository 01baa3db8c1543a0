import { request } from '#services';
import { isGranted } from '#session';
import { createClickOnce, showToast } from '#ui';
import type { ChildProduct } from '../product-data.ts';
import { nameSizes } from '../sizes/measure.ts';
import { addItemInput } from './add-item-input.ts';
import { addRequests } from './add-requests.ts';
import type { Line } from './cart.ts';
import { removeLines } from './change.ts';
import { loadBag } from './content.ts';
import { lineId } from './line.ts';
import { strings } from './strings.ts';

/** Ignores further choices for a line while one is being sent: they would add a third size. */
const once = createClickOnce(0);

/**
 * Replaces a line by the same quantity of another size: adds the new one, then removes the old one, which stays when
 * the add fails [A4-67]. A change that was interrupted can be repeated; the new size is added once.
 */
export async function changeSize(line: Line, child: ChildProduct): Promise<void> {
  if (child.sku !== line.sku) await once(lineId(line), () => replaceLine(line, child));
}

async function replaceLine(line: Line, child: ChildProduct): Promise<void> {
  const id = lineId(line);
  const { product_id, type, attributes, qty } = line;
  const body = { ...addItemInput({ id: product_id, type, attributes }, child), qty };
  await addRequests.send(async idempotencyKey => {
    const added = await request('POST /rest_partcheckout/checkout/add', { body }, { idempotencyKey });
    if (!isGranted(added)) return added;
    // Answered only when the old size is removed: a repeated change keeps its key and adds nothing.
    if (!(await removeLines([id]))) return null;
    showToast(strings.sizeChanged(nameSizes([child])));
    return added;
  }, JSON.stringify({ id, body }));
  await loadBag();
}
