import { setTimeout as delay } from 'node:timers/promises';

/** Longest pause between two batches, in ms: an import ends however busy the machine is. */
const MAX_PAUSE = 1000;

/** Shortest pause, in the time that the last batch took: three fifths of the time of the database belong to shoppers. */
const SHARE = 1.5;

/** Work of a batch that writes nothing, in records that are written. */
const READING = 50;

/** How much longer than the quickest one a batch may take before others count as waiting: tables grow meanwhile. */
const TOLERANCE = 1.5;

/** Decides how long an import waits between its batches. */
export interface Pace {
  /** Waits one and a half times as long as the last batch took, and longer if it was late. */
  pause(): Promise<void>;
  /** Notes how long a batch took, in ms, and how many records it has written. */
  note(took: number, written: number): void;
}

/**
 * Creates the pace of an import. A batch that takes longer than the quickest one, for as much work, shares the machine or the database
 * with shoppers: the import waits for the difference as well, so that it slows down as they do.
 *
 * @param wait for tests.
 */
export function createPace(wait: (ms: number) => Promise<unknown> = ms => delay(ms)): Pace {
  let quickest = Number.POSITIVE_INFINITY;
  let due = 0;
  return {
    async pause() {
      if (due >= 1) await wait(due);
    },
    note(took, written) {
      const work = READING + written;
      quickest = Math.min(quickest, took / work);
      const late = Math.max(0, took - TOLERANCE * quickest * work);
      // What only reads holds no locks, and writes nothing that others wait for.
      due = written === 0 ? late : SHARE * took + late;
      due = Math.min(MAX_PAUSE, due);
    },
  };
}
