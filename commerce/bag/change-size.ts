import { request } from '#services';
import { showToast } from '#ui';
import { isGranted } from '../parts/is-granted.ts';
import type { ChildProduct } from '../product-data.ts';
import { bagEntry } from '../quick-add/bag-entry.ts';
import type { Line } from './cart.ts';
import { removeLines } from './change.ts';
import { loadBag } from './content.ts';
import { lineId } from './line.ts';
import { strings } from './strings.ts';

/** Lines whose size is being changed: a second click must not add a third size. */
const changing = new Set<number>();

/**
 * Puts another size in a line's place (A §4 "Size change"): adds the new one, as many as before, and when that has
 * succeeded removes the old. Where it fails the old one stays.
 */
export async function changeSize(line: Line, child: ChildProduct): Promise<void> {
  const id = lineId(line);
  if (child.sku === line.sku || changing.has(id)) return;
  changing.add(id);
  const { product_id, type, attributes, qty } = line;
  const body = { ...bagEntry({ id: product_id, type, attributes }, child), qty };
  const added = await request('POST /rest_partcheckout/checkout/add', { body });
  if (isGranted(added) && (await removeLines([id]))) showToast(strings.sizeChanged);
  await loadBag();
  changing.delete(id);
}
