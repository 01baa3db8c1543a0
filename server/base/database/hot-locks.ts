import { sql } from 'kysely';
import { DatabaseUnavailable, readCode } from './unavailable.ts';

/** Most work that waits for one lock; more is refused at once. */
export const MAX_PER_LOCK = 100;

/** How long work is refused after other work has waited for its lock in vain, in ms. One at a time is let through. */
const HELD = 1000;

/** PostgreSQL's code for a lock that was not available in time. */
const LOCK_TIMEOUT = '55P03';

/**
 * Makes statements wait for a lock for a moment only, until the transaction ends: who waits in the database keeps a
 * connection from others.
 */
export const BRIEFLY = sql<string>`set_config('lock_timeout', '400ms', true)`;

/** One attempt of work at its locks. */
export interface LockAttempt {
  /** The hot lock that this attempt may try. */
  admitted?: string | undefined;
  /** The lock that the next statements may wait for. */
  key?: string | undefined;
}

/** Work needs a lock that others wait for. */
class Locked extends DatabaseUnavailable {
  constructor(readonly key: string) {
    super(`Another transaction holds the lock of ${key}.`);
  }
}

/** A lock that someone holds for long. */
interface Hot {
  /** Whether work tries to get it. */
  isTried: boolean;
  /** Until when further work is refused, by the monotonic clock. */
  refusedUntil: number;
  waiting: Set<(isOver: boolean) => void>;
}

/** Locks that others hold for long. Work waits for them in this process, without a connection, each after the other. */
export interface HotLocks {
  /**
   * Runs work, again if a lock was not free. It must have no effects outside the database.
   *
   * @throws DatabaseUnavailable when the lock is not free in time, or too many wait for it.
   */
  run<T>(work: (attempt: LockAttempt) => Promise<T>): Promise<T>;
  /** Names the lock that the next statements may wait for. @throws when it is hot and not the attempt's turn. */
  expect(attempt: LockAttempt, key: string): void;
}

/** @param patience how long work waits for a lock, in ms. */
export function createHotLocks(patience: number): HotLocks {
  const locks = new Map<string, Hot>();

  /** Waits for the turn to try a lock. @returns whether it is this work's turn; else the lock is no longer hot. */
  async function enter(key: string, until: number): Promise<boolean> {
    const hot = locks.get(key);
    if (!hot?.isTried) {
      locks.set(key, { refusedUntil: 0, waiting: new Set(), ...hot, isTried: true });
      return true;
    }
    if (hot.waiting.size >= MAX_PER_LOCK || performance.now() < hot.refusedUntil) throw new Locked(key);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => {
          hot.waiting.delete(next);
          reject(new Locked(key));
        },
        Math.max(0, until - performance.now()),
      );
      const next = (isOver: boolean) => {
        clearTimeout(timer);
        resolve(!isOver);
      };
      hot.waiting.add(next);
    });
  }

  /** The lock is free: all that wait go on. */
  function cool(key: string): void {
    const hot = locks.get(key);
    locks.delete(key);
    for (const next of hot?.waiting ?? []) next(true);
  }

  /** The lock is not free: the next one tries it. */
  function pass(key: string, isInVain: boolean): void {
    const hot = locks.get(key);
    if (!hot) return;
    if (isInVain) hot.refusedUntil = performance.now() + HELD;
    const [next] = hot.waiting;
    if (next) {
      hot.waiting.delete(next);
      next(false);
      return;
    }
    hot.isTried = false;
    setTimeout(() => {
      if (locks.get(key) === hot && !hot.isTried && performance.now() >= hot.refusedUntil) locks.delete(key);
    }, HELD + 1).unref();
  }

  return {
    async run(work) {
      const until = performance.now() + patience;
      let admitted: string | undefined;
      for (;;) {
        const attempt: LockAttempt = { admitted };
        try {
          const result = await work(attempt);
          if (admitted !== undefined) cool(admitted);
          return result;
        } catch (error) {
          const key = findKey(error, attempt);
          const isOver = performance.now() >= until;
          if (key === undefined || isOver || key !== admitted) {
            // Another error says nothing about the lock: the next one finds out.
            if (admitted !== undefined) pass(admitted, key === admitted);
            admitted = undefined;
          }
          if (key === undefined) throw error;
          if (isOver) throw new Locked(key);
          if (admitted === undefined && (await enter(key, until))) admitted = key;
        }
      }
    },
    expect(attempt, key) {
      attempt.key = key;
      if (locks.has(key) && attempt.admitted !== key) throw new Locked(key);
    },
  };
}

/** Returns the lock that work has failed at. */
function findKey(error: unknown, { key }: LockAttempt): string | undefined {
  if (error instanceof Locked) return error.key;
  return readCode(error) === LOCK_TIMEOUT ? key : undefined;
}
