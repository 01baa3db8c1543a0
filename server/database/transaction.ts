import type { Db, Tx } from './schema.ts';

/** SQLSTATEs of transactions that failed because of a concurrent one and can be retried. */
const RETRYABLE = new Set(['40001', '40P01']);

const ATTEMPTS = 6;

/**
 * Runs the work in a transaction and retries it after a conflict with a concurrent one. The work must therefore have no
 * effects outside the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
      await new Promise(done => setTimeout(done, 2 ** attempt * (0.5 + Math.random())));
    }
  }
}
