import { sql } from 'kysely';
import { BRIEFLY } from '../../base/database/hot-locks.ts';
import type { Db, Tx } from '../../base/database/index.ts';
import { inTransaction, withLock } from '../../base/database/transaction.ts';
import type { Visitor } from '../visitors/index.ts';
import { toOwner } from '../visitors/owner.ts';
import { type AddItem, checkQty, TOO_MANY_LINES } from './choose-child.ts';
import { MAX_LINES, MAX_QTY } from './limits.ts';
import { ownerKey } from './owner-key.ts';
import { readChoices } from './read-choices.ts';
import { listProductIds, refuseProblem, requireChild } from './refuse-problem.ts';
import { strings } from './strings.ts';

/** Ids of the bag's items, in the order of the added ones. */
export interface AddedItems {
  item_ids: number[];
}

/**
 * Adds child products to a visitor's bag, all or none; quantities of existing lines grow.
 *
 * @throws Refusal 1000, 1001, 1002 or 1004 (`BagCode`).
 */
export async function addItems(
  db: Db | Tx,
  visitor: Visitor,
  items: readonly AddItem[],
): Promise<AddedItems> {
  const { byId, lines } = await readChoices(db, ownerKey(visitor), 'bag', listProductIds(items));
  const quantities = new Map<string, number>();
  const skus: string[] = [];
  let newLines = 0;
  for (const item of items) {
    const child = requireChild(byId, item);
    const before = quantities.get(child.sku) ?? 0;
    if (child.inBag + before === 0) newLines++;
    refuseProblem(checkQty(child.stock, child.inBag + before, item.qty), item);
    quantities.set(child.sku, before + item.qty);
    skus.push(child.sku);
  }
  // Spares a write that would be refused.
  if (newLines > 0 && lines + newLines > MAX_LINES) refuseProblem(TOO_MANY_LINES);
  const ids = await writeLines(db, visitor, quantities);
  return { item_ids: skus.map(sku => ids.get(sku) as number) };
}

/**
 * Inserts lines or adds to them, by SKU; returns the items' ids. The limits are checked again, since another tab may
 * have changed the bag after it was read.
 */
async function writeLines(
  db: Db | Tx,
  visitor: Visitor,
  quantities: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const { customer_id, visitor_key } = toOwner(visitor);
  // Sorted, so that two batches lock rows in the same order and can't deadlock.
  const skus = [...quantities.keys()].sort();
  const qtys = skus.map(sku => quantities.get(sku) as number);
  const upsert = async (executor: Db | Tx) => {
    const { rows } = await sql<{ lines: number; id: number | null; child_sku: string }>`
      with bag as materialized (
        select ${BRIEFLY} as brief, lines_after_add(${ownerKey(visitor)}, 'bag', ${skus}::text[], 0) as lines),
      written as (
      insert into bag_items (customer_id, visitor_key, list, child_sku, qty)
      select ${customer_id}::bigint, ${visitor_key}::text, 'bag', w.sku, w.qty
      from bag, unnest(${skus}::text[], ${qtys}::integer[]) as w(sku, qty)
      where bag.lines <= ${MAX_LINES}::integer
      on conflict (owner, list, combination, child_sku) do update
      set qty = bag_items.qty + excluded.qty, selected = true
      where bag_items.qty + excluded.qty <=
        least(${MAX_QTY}::integer, (select stock from children where sku = excluded.child_sku))
      returning id, child_sku)
      select bag.lines, written.id, written.child_sku from bag left join written on true`.execute(executor);
    if ((rows[0]?.lines ?? 0) > MAX_LINES) refuseProblem(TOO_MANY_LINES);
    const written = rows.flatMap(({ child_sku, id }) => (id === null ? [] : [[child_sku, id] as const]));
    if (written.length < skus.length) {
      refuseProblem({ code: 1001, message: strings.stockChanged });
    }
    return new Map(written);
  };
  // Several products are rarely locked at once: the first is named for all.
  const write = (executor: Db | Tx) => withLock(executor, skus[0] as string, upsert);
  // A single line needs no transaction: its statement is atomic.
  return skus.length === 1 || db.isTransaction ? write(db) : inTransaction(db as Db, write);
}
