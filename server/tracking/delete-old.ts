import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

const DAY = 24 * 3600 * 1000;

/** How long events are stored, in ms. */
const RETENTION = 90 * DAY;

/** Batches that one statement deletes: few enough for its time limit, and for the calls that wait meanwhile. */
const STEP = 500;

/** Deletes the events above the retention time, then the oldest of those that take more than `maxBytes`. */
export async function deleteOldEvents(db: Db, maxBytes: number): Promise<void> {
  await deleteUntil(db, new Date(Date.now() - RETENTION));
  const { rows } = await sql<{ size: number }>`
    select pg_total_relation_size('tracking_batches') + pg_total_relation_size('tracking_events') as size`.execute(
    db,
  );
  // The tables keep the space of deleted rows, so that the sum of the stored ones decides; they are never smaller than it.
  if ((rows[0]?.size ?? 0) <= maxBytes) return;
  const newest = await newestAbove(db, maxBytes);
  if (newest) await deleteUntil(db, newest);
}

/** Returns the time of the newest batch that exceeds the limit together with all that came after it. */
async function newestAbove(db: Db, maxBytes: number): Promise<Date | null> {
  const { rows } = await sql<{ newest: Date | null }>`
    select max(received_at) as newest from (
      select received_at, sum(bytes) over (order by received_at desc) as total from tracking_batches
    ) as batches where total > ${maxBytes}`.execute(db);
  return rows[0]?.newest ?? null;
}

async function deleteUntil(db: Db, time: Date): Promise<void> {
  for (;;) {
    const oldest = db
      .selectFrom('tracking_batches')
      .select('id')
      .where('received_at', '<=', time)
      .orderBy('received_at')
      .limit(STEP);
    const { numDeletedRows } = await db
      .deleteFrom('tracking_batches')
      .where('id', 'in', oldest)
      .executeTakeFirst();
    if (numDeletedRows < STEP) return;
  }
}
