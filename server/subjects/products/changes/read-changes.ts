import { sql } from 'kysely';
import type { Db } from '../../../base/database/index.ts';

/** Changes of products that a process had not seen before. */
export interface ReadChanges {
  /** Version of the whole catalogue. */
  version: string;
  /** Colours of which nothing but the stock has changed. */
  stock: string[];
  /** Colours of which anything else has changed. */
  data: string[];
}

/** Where the next reading goes on: the oldest transaction that was open, and the rows that were read from there on. */
interface Position {
  horizon: string;
  seen: ReadonlySet<number>;
}

interface Row {
  version: number;
  horizon: string;
  /** Id, SKU, and whether only the stock has changed. */
  changes: [number, string, boolean][];
}

/**
 * Creates a function that reads the changes of products that have become visible since its last call; the first call
 * returns none.
 *
 * The numbers of rows are no order: a transaction with a lower number may become visible later. All transactions before a snapshot's
 * oldest open one were visible in it, so each reading starts from there and leaves out the rows that it has seen.
 */
export function createChangeReader(db: Db): () => Promise<ReadChanges> {
  let position: Position | undefined;
  return async () => {
    const from = position?.horizon;
    const { rows } = await sql<Row>`
      select version, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
        coalesce((select json_agg(json_build_array(id, sku, only_stock)) from product_changes
          where xact >= ${from ?? null}::text::xid8), '[]') as changes
      from catalogue_state`.execute(db);
    const { version, horizon, changes } = rows[0] as Row;
    const fresh = changes.filter(([id]) => !position?.seen.has(id));
    position = { horizon, seen: new Set(changes.map(([id]) => id)) };
    const data = new Set(fresh.flatMap(([, sku, onlyStock]) => (onlyStock ? [] : [sku])));
    const stock = new Set(fresh.flatMap(([, sku]) => (data.has(sku) ? [] : [sku])));
    return { version: String(version), stock: [...stock], data: [...data] };
  };
}

/** How long the record of changes is kept. A process that has not read it for half of that takes everything for changed. */
export const CHANGES_KEPT = 15 * 60 * 1000;

/** Deletes what every process has read. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await sql`delete from product_changes
    where noted_at < clock_timestamp() - ${CHANGES_KEPT} * interval '1 ms'`.execute(db);
}
