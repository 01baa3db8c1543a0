import { sql } from 'kysely';
import type { Tx } from '../../base/database/index.ts';
import type { BagList } from './read-bag.ts';

/** Locks a bag until the transaction ends, and returns how many lines it has with `others` more. */
export async function linesAfterAdd(tx: Tx, owner: string, list: BagList, others: number): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select lines_after_add(${owner}, ${list}, '{}', ${others}::integer) as lines`.execute(tx);
  return rows[0]?.lines ?? 0;
}
