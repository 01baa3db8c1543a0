import type { Db, Tx } from './schema.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** SQLSTATEs of transactions that failed because of a concurrent one and can be retried. */
const RETRYABLE = new Set(['40001', '40P01']);

const ATTEMPTS = 6;

/** Limits a database's transactions. */
interface Gate {
  free: number;
  /** Longest wait, in ms. */
  patience: number;
  waiting: Set<() => void>;
}

const gates = new WeakMap<Db, Gate>();

/**
 * Lets at most `max` transactions run at once, so that those that wait for one lock leave connections to other calls.
 *
 * @param patience how long others wait before they fail, in ms.
 */
export function limitTransactions(db: Db, max: number, patience: number): void {
  gates.set(db, { free: max, patience, waiting: new Set() });
}

/**
 * Runs the work in a transaction and retries it after a conflict with a concurrent one. The work must therefore have no
 * effects outside the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const gate = gates.get(db);
  if (!gate) return retryConflicts(db, work);
  await enter(gate);
  try {
    return await retryConflicts(db, work);
  } finally {
    leave(gate);
  }
}

async function enter(gate: Gate): Promise<void> {
  if (gate.free > 0) {
    gate.free--;
    return;
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
