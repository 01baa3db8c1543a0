import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '../../server/base/database/index.ts';

/** Longest wait for a lock in ms. The embedded database has one connection: everything else waits, and no lock is seen. */
const MOST = { server: 8000, embedded: 150 };

/**
 * Makes a change in a transaction that is committed once something else waits for one of its locks, or has ended: what reads
 * without a lock sees the state from before the change.
 *
 * @param act runs on other connections while the change is not committed.
 */
export async function during<T>(
  { db, embedded }: Database,
  change: (tx: Tx) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  let result: Promise<T> | undefined;
  await db.transaction().execute(async tx => {
    await change(tx);
    let hasEnded = false;
    result = act().finally(() => {
      hasEnded = true;
    });
    // It may fail before the change is committed.
    result.catch(() => {});
    const end = performance.now() + (embedded ? MOST.embedded : MOST.server);
    while (!hasEnded && performance.now() < end && !(await isWaiting(tx))) await sleep(10);
  });
  return result as Promise<T>;
}

/** Whether a connection to this database waits for a lock. */
async function isWaiting(tx: Tx): Promise<boolean> {
  // A transaction keeps what it has read of the activity.
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
  return rows.length > 0;
}
