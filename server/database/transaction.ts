import type { Db, Tx } from './schema.ts';

/** A distributed engine, or a strict one, may refuse a transaction that met another: it is done again. */
const AGAIN = new Set(['40001', '40P01']);

const ATTEMPTS = 6;

/**
 * Does the work in one transaction, all or nothing, again when the database says that it met another. So the work
 * must change nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !AGAIN.has((error as { code?: string }).code ?? '')) throw error;
      await new Promise(done => setTimeout(done, 2 ** attempt * (0.5 + Math.random())));
    }
  }
}
