import { randomUUID } from 'node:crypto';
import type { Tx } from '../../base/database/index.ts';
import { withBriefLock } from '../../base/database/transaction.ts';
import type { Visitor } from '../visitors/index.ts';
import { toOwner } from '../visitors/owner.ts';
import type { AddedItems } from './add-items.ts';
import { type AddItem, checkQty, TOO_MANY_LINES } from './choose-child.ts';
import { MAX_LINES } from './limits.ts';
import { linesAfterAdd } from './lines-after-add.ts';
import { ownerKey } from './owner-key.ts';
import { readChoices } from './read-choices.ts';
import { listProductIds, refuseProblem, requireChild } from './refuse-problem.ts';
import { strings } from './strings.ts';

/**
 * Adds a custom combination to the bag: several items that are shown, changed and removed as one line.
 *
 * @param customizeSku SKU of the part that the line links to, in any case; empty for none.
 * @throws Refusal 1000, 1001, 1002 or 1004 (`BagCode`).
 */
export async function addCombination(
  tx: Tx,
  visitor: Visitor,
  items: readonly AddItem[],
  customizeSku: string,
): Promise<AddedItems> {
  const { byId } = await readChoices(tx, ownerKey(visitor), 'bag', listProductIds(items));
  const parts = items.map(item => {
    const child = requireChild(byId, item);
    if (!byId.get(item.product_id)?.is_customize) {
      refuseProblem({ code: 1002, message: strings.notCustomizable }, item);
    }
    refuseProblem(checkQty(child.stock, 0, item.qty), item);
    return { child_sku: child.sku, qty: item.qty };
  });
  if (new Set(parts.map(part => part.child_sku)).size < parts.length) {
    refuseProblem({ code: 1002, message: strings.partTwice });
  }
  const sku = customizeSku.toUpperCase();
  if (sku !== '' && !(await isSkuOf(tx, sku, listProductIds(items)))) {
    refuseProblem({ code: 1002, message: strings.noCombination });
  }
  if ((await linesAfterAdd(tx, ownerKey(visitor), 'bag', parts.length)) > MAX_LINES) {
    refuseProblem(TOO_MANY_LINES);
  }
  const combination = randomUUID();
  const rows = await withBriefLock(tx, parts[0]?.child_sku ?? '', () =>
    tx
      .insertInto('bag_items')
      .values(
        parts.map(part => ({
          ...toOwner(visitor),
          ...part,
          list: 'bag' as const,
          combination,
          customize_sku: sku,
        })),
      )
      .returning(['id', 'child_sku'])
      .execute(),
  );
  const ids = new Map(rows.map(row => [row.child_sku, row.id]));
  return { item_ids: parts.map(part => ids.get(part.child_sku) as number) };
}

/** Whether one of the products has the SKU. */
async function isSkuOf(tx: Tx, sku: string, ids: number[]): Promise<boolean> {
  const found = await tx
    .selectFrom('colours')
    .select('id')
    .where('id', 'in', ids)
    .where(eb => eb.fn<string>('upper', ['sku']), '=', sku)
    .executeTakeFirst();
  return found !== undefined;
}
