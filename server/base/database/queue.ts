import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from './schema.ts';

/** Tables whose rows are work that is done at least once, by any process. */
export type Queue =
  | 'sandbox_callbacks'
  | 'payment_notifications'
  | 'refunds'
  | 'gift_card_messages'
  | 'gift_order_messages';

type Row<Q extends Queue> = Selectable<Tables[Q]> & { id: number; attempts: number };

/** How long a process may take for a row before another one takes it over, in seconds. */
export const LEASE = 5;

/** Longest wait before work that failed is tried again, in seconds. */
const MAX_DELAY = 300;

/** Rows that are claimed at once. */
const BATCH = 20;

/** The time in so many seconds, by the clock of the database. */
export const inSeconds = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds}::double precision)`;

/**
 * Processes the rows that are due, and deletes each one that succeeds. The rows are leased meanwhile: if the process is
 * killed, another one does the work again once the lease is over. Work that fails is repeated with growing delays.
 *
 * @param work processes a row. It may run again after a crash, so that it must be idempotent.
 * @param onFailure receives the reason for each row that stays.
 */
export async function processDueRows<Q extends Queue>(
  db: Db,
  queue: Q,
  work: (row: Row<Q>) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { rows } = await sql<Row<Q>>`
    update ${sql.table(queue)} set attempts = attempts + 1, due_at = ${inSeconds(LEASE)} where id in (
      select id from ${sql.table(queue)} where due_at <= now() order by due_at, id limit ${BATCH}
      for update skip locked)
    returning *`.execute(db);
  for (const row of rows) await processRow(db, queue, row, work, onFailure);
}

/** Processes a row that the caller has leased, as `processDueRows` does. */
export async function processRow<Q extends Queue, R extends { id: number; attempts: number }>(
  db: Db,
  queue: Q,
  row: R,
  work: (row: R) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  try {
    await work(row);
    await sql`delete from ${sql.table(queue)} where id = ${row.id}`.execute(db);
  } catch (error) {
    onFailure(error);
    // If this fails, too, the row is due when its lease is over.
    await postpone(db, queue, row).catch(() => {});
  }
}

/** Delays a row whose work has failed: 1 s, 2 s, 4 s and so on. */
async function postpone(
  db: Db,
  queue: Queue,
  { id, attempts }: { id: number; attempts: number },
): Promise<void> {
  const delay = Math.min(2 ** (attempts - 1), MAX_DELAY);
  await sql`update ${sql.table(queue)} set due_at = ${inSeconds(delay)} where id = ${id}`.execute(db);
}
