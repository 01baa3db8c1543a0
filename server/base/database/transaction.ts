import { sql } from 'kysely';
import { MAX_WAITING } from './guard-pool.ts';
import { BRIEFLY, createHotLocks, type HotLocks, type LockAttempt } from './hot-locks.ts';
import { LOST } from './name-statements.ts';
import type { Db, Tx } from './schema.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** SQLSTATEs of transactions that can be retried: a concurrent one was in the way, or a prepared statement was lost. */
const RETRYABLE = new Set(['40001', '40P01', ...LOST]);

const ATTEMPTS = 6;

/** Limits a database's transactions. */
interface Gate extends Waiting {
  free: number;
  locks: HotLocks;
  waiting: Set<() => void>;
}

/** How transactions wait for others to end. */
interface Waiting {
  /** Longest wait for a place, in ms. */
  patience: number;
  /** Longest wait for a lock that is known to be hot, in ms. */
  lockPatience: number;
  /** Whether the server is slow: few wait then. */
  isSlow(): boolean;
}

const gates = new WeakMap<Db, Gate>();

/**
 * Lets at most `max` transactions run at once, so that those that wait for one lock leave connections to other calls.
 */
export function limitTransactions(db: Db, max: number, waiting: Waiting): void {
  const locks = createHotLocks(waiting.lockPatience);
  gates.set(db, { ...waiting, locks, free: max, waiting: new Set() });
}

/** The attempts of transactions that may meet hot locks. */
const attempts = new WeakMap<Tx, LockAttempt & { locks: HotLocks }>();

/**
 * Runs the work in a transaction and retries it after a conflict with a concurrent one. The work must therefore have no
 * effects outside the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const gate = gates.get(db);
  if (!gate) return retryConflicts(db, work);
  const { locks } = gate;
  return locks.run(async attempt => {
    await enter(gate);
    try {
      return await retryConflicts(db, tx => {
        attempts.set(tx, Object.assign(attempt, { locks }));
        return work(tx);
      });
    } finally {
      leave(gate);
    }
  });
}

/** As `withLock`, for a statement that can't set `BRIEFLY` itself: sets it for the rest of the transaction. */
export function withBriefLock<T>(tx: Tx, key: string, work: () => Promise<T>): Promise<T> {
  return withLock(tx, key, async () => {
    await sql`select ${BRIEFLY}`.execute(tx);
    return work();
  });
}

/**
 * Runs one statement that may wait for the lock of `key`, outside or inside a transaction. It waits in the database for a
 * moment only: the statement must set `BRIEFLY`.
 */
export async function withLock<T>(
  db: Db | Tx,
  key: string,
  work: (executor: Db | Tx) => Promise<T>,
): Promise<T> {
  const locks = gates.get(db)?.locks;
  if (locks) {
    return locks.run(attempt =>
      // The lock may have become hot while the work waited for a connection.
      (db as Db).connection().execute(async connection => {
        locks.expect(attempt, key);
        return work(connection);
      }),
    );
  }
  const attempt = attempts.get(db as Tx);
  attempt?.locks.expect(attempt, key);
  const result = await work(db);
  // Later statements wait for other locks.
  if (attempt) attempt.key = undefined;
  return result;
}

async function enter(gate: Gate): Promise<void> {
  if (gate.free > 0) {
    gate.free--;
    return;
  }
  if (gate.isSlow() && gate.waiting.size >= MAX_WAITING) {
    throw new DatabaseUnavailable('PostgreSQL answers slowly, and other transactions wait.');
  }
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      gate.waiting.delete(next);
      reject(new DatabaseUnavailable('Too many transactions wait for each other.'));
    }, gate.patience);
    const next = () => {
      clearTimeout(timer);
      resolve();
    };
    gate.waiting.add(next);
  });
}

/** Gives the place to the transaction that has waited longest. */
function leave(gate: Gate): void {
  const [next] = gate.waiting;
  if (!next) {
    gate.free++;
    return;
  }
  gate.waiting.delete(next);
  next();
}

async function retryConflicts<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
      await new Promise(done => setTimeout(done, 2 ** attempt * (0.5 + Math.random())));
    }
  }
}
