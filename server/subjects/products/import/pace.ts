import { setTimeout as delay } from 'node:timers/promises';

/** Longest pause between two batches, in ms: an import ends however busy the machine is. */
const MAX_PAUSE = 1000;

/** Work of a batch that writes nothing, in records that are written. */
const READING = 50;

/** How much longer than the quickest one a batch may take before others count as waiting: tables grow meanwhile. */
const TOLERANCE = 1.5;

/** Decides how long an import waits between its batches. */
export interface Pace {
  /** Waits as long as the last batch was late. */
  pause(): Promise<void>;
  /** Notes how long a batch took, in ms, and how many records it has written. */
  note(took: number, written: number): void;
}

/**
 * Creates the pace of an import. A batch that takes longer than the quickest one, for as much work, shares the machine or the database
 * with shoppers: the import waits for the difference, so that it slows down as they do.
 *
 * @param wait for tests.
 */
export function createPace(wait: (ms: number) => Promise<unknown> = ms => delay(ms)): Pace {
  let quickest = Number.POSITIVE_INFINITY;
  let late = 0;
  return {
    async pause() {
      if (late >= 1) await wait(late);
    },
    note(took, written) {
      const work = READING + written;
      quickest = Math.min(quickest, took / work);
      late = Math.min(MAX_PAUSE, Math.max(0, took - TOLERANCE * quickest * work));
    },
  };
}
