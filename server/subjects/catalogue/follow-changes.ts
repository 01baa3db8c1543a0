import { setTimeout as delay } from 'node:timers/promises';
import { CHANGES_KEPT, type ReadChanges } from '../products/changes/read-changes.ts';

/** How often changes are read from the database by default, in ms. */
const INTERVAL = 1000;

/** How long after a change of the stock a page may show what it was before, in ms. */
export const STOCK_AGE = 2000;

/** How long a request waits for a reading, in ms. */
const PATIENCE = 1000;

/** Follows the changes of the catalogue, in the background. */
export interface ChangeFollower {
  /**
   * Whether all changes that are older than `STOCK_AGE` are noticed, or younger than something that was made.
   *
   * @param madeAt when that was begun, by `performance.now()`.
   */
  isCurrent(madeAt?: number): boolean;
  /** Waits shortly for a reading that is late. */
  catchUp(): Promise<void>;
  /** Reads the changes now. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates the follower.
 *
 * @param apply receives the changes; null where some may have been missed. What they have changed may be shown until `until`,
 *   by `performance.now()`.
 */
export function createChangeFollower(
  read: () => Promise<ReadChanges>,
  apply: (changes: ReadChanges, isGap: boolean, until: number) => Promise<void>,
  interval = INTERVAL,
): ChangeFollower {
  /** When the last reading that succeeded began: it has seen everything before that. */
  let confirmedAt = performance.now();
  let startedAt = confirmedAt;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    startedAt = performance.now();
    const began = startedAt;
    const changes = await read();
    await apply(changes, began - confirmedAt > CHANGES_KEPT / 2, confirmedAt + STOCK_AGE);
    confirmedAt = began;
  }

  function run(): Promise<void> {
    running ??= look().finally(() => {
      running = undefined;
    });
    return running;
  }

  // In the background: cached pages wait for no query, and are served while the database is unavailable.
  const timer = setInterval(() => void run().catch(() => {}), interval).unref();
  const isCurrent = (madeAt = confirmedAt) => performance.now() - Math.max(confirmedAt, madeAt) < STOCK_AGE;

  return {
    isCurrent,
    async catchUp() {
      if (isCurrent()) return;
      // Failures are not repeated for each request.
      if (!running && performance.now() - startedAt < INTERVAL) return;
      const late = run().catch(() => {});
      const left = startedAt + PATIENCE - performance.now();
      if (left > 0) await Promise.race([late, delay(left, undefined, { ref: false })]);
    },
    async refresh() {
      // One that runs may have passed a change.
      await running?.catch(() => {});
      await run();
    },
    async close() {
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}
