import { sql } from 'kysely';
import type { StockMeaning, StockResult } from '#contract';
import { type Actor, recordAudit } from '../../../base/audit/audit.ts';
import type { Db, Tx } from '../../../base/database/index.ts';
import { inTransaction } from '../../../base/database/transaction.ts';

/** How many pieces of a child product there are, as another system counts them. */
export interface StockCount {
  /** The child product. */
  sku: string;
  stock: number;
  /** Orders the counts of a child product; one that is not higher than the last is left out. */
  sequence?: number | undefined;
}

/** Most changes that the record of one transaction names. */
const MAX_NAMED = 20;

/** Counts per transaction. */
const BATCH = 1000;

/**
 * Sets the stock of child products. Later counts win whatever the order in which they arrive, and repeating changes nothing; an order
 * at the same time takes its pieces from the count or is in it, and never both.
 */
export async function setStock(
  db: Db,
  counts: readonly StockCount[],
  { actor, meaning = 'warehouse' }: { actor: Actor; meaning?: StockMeaning },
): Promise<StockResult> {
  const result: StockResult = { applied: 0, older: 0, unknown: [] };
  for (let from = 0; from < counts.length; from += BATCH) {
    const batch = counts.slice(from, from + BATCH);
    const latest = keepLatest(batch);
    const done = await inTransaction(db, tx => applyCounts(tx, latest, meaning, actor));
    result.applied += done.applied;
    result.older += batch.length - latest.length + done.older;
    result.unknown.push(...done.unknown);
  }
  return result;
}

/** Keeps one count of each child product: the highest, or the last of those without a number. */
function keepLatest(counts: readonly StockCount[]): StockCount[] {
  const latest = new Map<string, StockCount>();
  for (const count of counts) {
    const before = latest.get(count.sku);
    if (before?.sequence !== undefined && (count.sequence ?? before.sequence + 1) <= before.sequence)
      continue;
    latest.set(count.sku, count);
  }
  return [...latest.values()];
}

async function applyCounts(
  tx: Tx,
  counts: readonly StockCount[],
  meaning: StockMeaning,
  actor: Actor,
): Promise<StockResult> {
  const text = JSON.stringify(counts.map(({ sku, stock, sequence = null }) => ({ sku, stock, sequence })));
  const given = sql`json_to_recordset(${text}::json) as given (sku text, stock integer, sequence bigint)`;
  // In the order in which orders take pieces. From here on, none of them changes.
  await sql`select from children c join ${given} on given.sku = c.sku order by c.sku for update of c`.execute(
    tx,
  );
  // A statement of its own: the one above has waited, and would still read the numbers from before.
  const locked = await sql<{ sku: string; is_later: boolean }>`
    select c.sku, (given.sequence is null or last.sequence is null or given.sequence > last.sequence) as is_later
    from children c join ${given} on given.sku = c.sku
    left join stock_counts last on last.child_sku = c.sku`.execute(tx);
  const known = new Set(locked.rows.map(({ sku }) => sku));
  const later = locked.rows.filter(row => row.is_later).map(({ sku }) => sku);
  const changed = await sql<{ sku: string; before: number; after: number }>`
    with held as (
      select i.child_sku, sum(i.qty)::integer as pieces
      from order_items i join orders o on o.id = i.order_id
      where (o.status in ('pending', 'processing') or (o.status = 'refunding' and o.shipped_at is null))
        and i.child_sku = any(${later})
      group by i.child_sku
    ), wanted as (
      select given.sku, c.stock as before,
        greatest(0, given.stock - case when ${meaning === 'warehouse'} then coalesce(held.pieces, 0) else 0 end) as after
      from ${given} join children c on c.sku = given.sku left join held on held.child_sku = given.sku
      where given.sku = any(${later})
    )
    update children set stock = wanted.after from wanted
    where children.sku = wanted.sku and wanted.before <> wanted.after
    returning children.sku, wanted.before, wanted.after`.execute(tx);
  await sql`insert into stock_counts (child_sku, sequence)
    select given.sku, given.sequence from ${given} where given.sequence is not null and given.sku = any(${later})
    on conflict (child_sku) do update set sequence = excluded.sequence, counted_at = now()`.execute(tx);
  if (changed.rows.length > 0) {
    const first = changed.rows.slice(0, MAX_NAMED).map(({ sku, before, after }) => [sku, [before, after]]);
    const detail = { changed: changed.rows.length, first: Object.fromEntries(first) };
    await recordAudit(tx, { actor, action: 'stock.set', subject: 'catalogue', detail });
  }
  return {
    applied: later.length,
    older: known.size - later.length,
    unknown: counts.map(({ sku }) => sku).filter(sku => !known.has(sku)),
  };
}
