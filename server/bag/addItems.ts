import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';
import { inTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import type { Visitor } from '../visitors/index.ts';
import {
  type Choice,
  checkQty,
  chooseChild,
  type Problem,
  TOO_MANY_LINES,
  type Wish,
} from './chooseChild.ts';
import { MAX_LINES, MAX_QTY } from './limits.ts';
import { ownerKey, ownerOf } from './owner.ts';
import { readChoices } from './readChoices.ts';

/** What was put into the bag: ids of its items, in the order of the wishes. */
export interface Added {
  item_ids: number[];
}

/**
 * Puts child products into a visitor's bag, all or none (A §7 add, batchAdd); what is there already grows.
 *
 * @throws Refusal with the code of B §8 as its status.
 */
export async function addItems(db: Db | Tx, visitor: Visitor, wishes: Wish[]): Promise<Added> {
  const owner = ownerKey(visitor);
  const { byId, lines } = await readChoices(db, owner, 'bag', idsOf(wishes));
  const wanted = new Map<string, number>();
  const skus: string[] = [];
  let fresh = 0;
  for (const wish of wishes) {
    const child = chosen(byId, wish);
    const before = wanted.get(child.sku) ?? 0;
    if (child.held + before === 0) fresh++;
    refuse(checkQty(child.stock, child.held + before, wish.qty), wish);
    wanted.set(child.sku, before + wish.qty);
    skus.push(child.sku);
  }
  if (fresh > 0 && lines + fresh > MAX_LINES) refuse(TOO_MANY_LINES);
  const ids = await write(db, visitor, wanted);
  return { item_ids: skus.map(sku => ids.get(sku) as number) };
}

/** Puts a custom combination into the bag: several items that stay and go together (A §4 "Delete confirm"). */
export async function addCombination(
  tx: Tx,
  visitor: Visitor,
  wishes: Wish[],
  customizeSku: string,
): Promise<Added> {
  const { byId, lines } = await readChoices(tx, ownerKey(visitor), 'bag', idsOf(wishes));
  const parts = wishes.map(wish => {
    const child = chosen(byId, wish);
    if (!byId.get(wish.product_id)?.is_customize) {
      refuse({ code: 1002, message: '该商品不支持定制，请重新选择' }, wish);
    }
    refuse(checkQty(child.stock, 0, wish.qty), wish);
    return { child_sku: child.sku, qty: wish.qty };
  });
  if (new Set(parts.map(part => part.child_sku)).size < parts.length) {
    refuse({ code: 1002, message: '定制组合中有重复的部件，请重新选择' });
  }
  if (lines + parts.length > MAX_LINES) refuse(TOO_MANY_LINES);
  const combination = randomUUID();
  const rows = await tx
    .insertInto('bag_items')
    .values(
      parts.map(part => ({
        ...ownerOf(visitor),
        ...part,
        list: 'bag' as const,
        combination,
        customize_sku: customizeSku,
      })),
    )
    .returning(['id', 'child_sku'])
    .execute();
  const ids = new Map(rows.map(row => [row.child_sku, row.id]));
  return { item_ids: parts.map(part => ids.get(part.child_sku) as number) };
}

/** Notes what is to be bought at once, past the bag; it takes the place of what was noted before. */
export async function setQuickPurchase(tx: Tx, visitor: Visitor, wish: Wish): Promise<Added> {
  const owner = ownerKey(visitor);
  const { byId } = await readChoices(tx, owner, 'quick', [wish.product_id]);
  const child = chosen(byId, wish);
  refuse(checkQty(child.stock, 0, wish.qty), wish);
  await tx.deleteFrom('bag_items').where('owner', '=', owner).where('list', '=', 'quick').execute();
  const { id } = await tx
    .insertInto('bag_items')
    .values({ ...ownerOf(visitor), list: 'quick', child_sku: child.sku, qty: wish.qty })
    // A second click at the same moment.
    .onConflict(conflict =>
      conflict
        .columns(['owner', 'list', 'combination', 'child_sku'])
        .doUpdateSet({ qty: wish.qty, selected: true }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { item_ids: [id] };
}

/** Adds to lines or makes them. What changed since the choice was read (two tabs) can't pass the limits either. */
async function write(
  db: Db | Tx,
  visitor: Visitor,
  wanted: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const { customer_id, visitor_key } = ownerOf(visitor);
  // In one order everywhere, so that two batches can't wait for one another.
  const skus = [...wanted.keys()].sort();
  const qtys = skus.map(sku => wanted.get(sku) as number);
  const insert = async (to: Db | Tx) => {
    const { rows } = await sql<{ id: number; child_sku: string }>`
      insert into bag_items (customer_id, visitor_key, list, child_sku, qty)
      select ${customer_id}::bigint, ${visitor_key}::text, 'bag', w.sku, w.qty
      from unnest(${skus}::text[], ${qtys}::integer[]) as w(sku, qty)
      on conflict (owner, list, combination, child_sku) do update
      set qty = bag_items.qty + excluded.qty, selected = true
      where bag_items.qty + excluded.qty <=
        least(${MAX_QTY}::integer, (select stock from children where sku = excluded.child_sku))
      returning id, child_sku`.execute(to);
    if (rows.length < skus.length) refuse({ code: 1001, message: '库存不足，请刷新购物袋后再试' });
    return new Map(rows.map(({ child_sku, id }) => [child_sku, id]));
  };
  // A single line is a single statement, which is all or nothing by itself.
  return skus.length === 1 || db.isTransaction ? insert(db) : inTransaction(db as Db, insert);
}

function idsOf(wishes: Wish[]): number[] {
  return [...new Set(wishes.map(wish => wish.product_id))];
}

function chosen(choices: ReadonlyMap<number, Choice>, wish: Wish) {
  const child = chooseChild(choices.get(wish.product_id) ?? undefined, wish);
  if ('code' in child) throw refusal(child, wish);
  return child;
}

function refuse(problem: Problem | null, wish?: Wish): void {
  if (problem) throw refusal(problem, wish);
}

/** Names the product, so that a look's screen can show which of its pieces it was. */
function refusal({ code, message }: Problem, wish?: Wish): Refusal {
  return new Refusal(code, message, { code, product_id: wish?.product_id ?? null });
}
