import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import type { Visitor } from '../visitors/index.ts';
import { checkQty } from './choose-child.ts';
import { ownerKey } from './owner-key.ts';
import type { BagList } from './read-bag.ts';
import { strings } from './strings.ts';

/** A line's new quantity or selection. The line is named by one of its items. */
export interface ItemChange {
  item_id: number;
  qty?: number;
  selected?: boolean;
}

export const NOT_IN_BAG = strings.notInBag;

interface Row {
  id: number;
  combination: string;
  qty: number;
  stock: number;
}

/**
 * Changes lines of a visitor's bag, all or none. A custom combination changes as a whole. `selectAll` applies before
 * the single changes.
 *
 * @throws Refusal 404 when a line is no longer in the bag, 1001 or 1004 for a quantity that is not possible.
 */
export function changeItems(
  db: Db,
  visitor: Visitor,
  list: BagList,
  changes: readonly ItemChange[],
  selectAll?: boolean,
): Promise<void> {
  const owner = ownerKey(visitor);
  return inTransaction(db, async tx => {
    if (selectAll !== undefined) {
      await tx
        .updateTable('bag_items')
        .set({ selected: selectAll })
        .where('owner', '=', owner)
        .where('list', '=', list)
        .execute();
    }
    if (changes.length === 0) return;
    const { rows } = await sql<Row>`
      select b.id, b.combination, b.qty, c.stock from bag_items b join children c on c.sku = b.child_sku
      where b.owner = ${owner} and b.list = ${list} order by b.id for update of b`.execute(tx);
    const updates = changes.flatMap(change => planChange(rows, change));
    await sql`
      update bag_items b set qty = coalesce(u.qty, b.qty), selected = coalesce(u.selected, b.selected)
      from unnest(${updates.map(u => u.id)}::bigint[], ${updates.map(u => u.qty)}::integer[],
        ${updates.map(u => u.selected)}::boolean[]) as u(id, qty, selected)
      where b.id = u.id and b.owner = ${owner}`.execute(tx);
  });
}

/** Turns a change into updates of items. A smaller quantity is always possible. */
function planChange(rows: readonly Row[], { item_id, qty, selected }: ItemChange) {
  const row = rows.find(({ id }) => id === item_id);
  if (!row) throw new Refusal(404, NOT_IN_BAG);
  const parts = row.combination === '' ? [row] : rows.filter(part => part.combination === row.combination);
  for (const part of parts) {
    const problem = qty !== undefined && qty > part.qty ? checkQty(part.stock, 0, qty) : null;
    if (problem) throw new Refusal(problem.code, problem.message, { code: problem.code, item_id });
  }
  return parts.map(({ id }) => ({ id, qty: qty ?? null, selected: selected ?? null }));
}
