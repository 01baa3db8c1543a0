import { sql } from 'kysely';
import type { Db, Tables } from './schema.ts';

/** Rows that one statement deletes: few enough for its time limit, and for the calls that wait meanwhile. */
const STEP = 500;

/** Deletes the rows of a table whose time in a column is before or at the given one, the oldest first. */
export async function deleteBefore<T extends keyof Tables>(
  db: Db,
  table: T,
  column: keyof Tables[T] & string,
  time: Date,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} <= ${time} order by ${sql.ref(column)} limit ${STEP}
      ))`.execute(db);
    if (numAffectedRows < STEP) return;
  }
}

/**
 * Returns the time of the database. What is old enough to be deleted is decided by it: one node whose clock is wrong must not delete
 * what all others still need.
 */
export async function readTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return (rows[0] as { now: Date }).now;
}
