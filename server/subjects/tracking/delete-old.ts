import { sql } from 'kysely';
import { deleteBefore, readTime } from '../../base/database/delete-before.ts';
import type { Db } from '../../base/database/index.ts';
import { computeExpiry } from '../legal-texts/retention.ts';

/** Deletes the events above the retention time, then the oldest of those that take more than `maxBytes`. */
export async function deleteOldEvents(db: Db, maxBytes: number): Promise<void> {
  await deleteBefore(db, 'tracking_batches', 'received_at', computeExpiry('tracking', await readTime(db)));
  const { rows } = await sql<{ size: number }>`
    select pg_total_relation_size('tracking_batches') + pg_total_relation_size('tracking_events') as size`.execute(
    db,
  );
  // The tables keep the space of deleted rows, so that the sum of the stored ones decides; they are never smaller than it.
  if ((rows[0]?.size ?? 0) <= maxBytes) return;
  const newest = await newestAbove(db, maxBytes);
  if (newest) await deleteBefore(db, 'tracking_batches', 'received_at', newest);
}

/** Returns the time of the newest batch that exceeds the limit together with all that came after it. */
async function newestAbove(db: Db, maxBytes: number): Promise<Date | null> {
  const { rows } = await sql<{ newest: Date | null }>`
    select max(received_at) as newest from (
      select received_at, sum(bytes) over (order by received_at desc) as total from tracking_batches
    ) as batches where total > ${maxBytes}`.execute(db);
  return rows[0]?.newest ?? null;
}
