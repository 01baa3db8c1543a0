import { hrtime } from 'node:process';
import { clearInterval, setInterval } from 'node:timers';

/** How often the event loop shows that it turns, in ms. */
const BEAT = 20;

/** Time constant of the mean, in ms: after this time, a delay that is over counts a third. */
const MEMORY = 1000;

/** A longer delay counts as this one, so that the mean forgets it within two seconds. In ms. */
const LONGEST = 2000;

/** The clock of all threads of the process, in ns. Tests that fake the clock do not change it. */
const readClock = hrtime.bigint;

/** Watches how long events wait for the event loop. */
export interface LoopWatch {
  /** Mean delay of late, or the time for which the loop has not turned if that is longer, in ms. */
  delay(): number;
  /** When the loop last turned, for other threads: one number in shared memory, see `sinceLastTurn`. */
  lastTurn: BigInt64Array;
  stop(): void;
}

/** Returns how long ago a watched loop last turned, in ms. Any thread may ask. */
export const sinceLastTurn = (lastTurn: BigInt64Array): number =>
  Number(readClock() - Atomics.load(lastTurn, 0)) / 1e6;

/**
 * Watches the event loop of this thread. A histogram or a timer alone would be too late for a turn that lasts: the next turn updates
 * them, when the requests of this one have been let in.
 */
export function watchLoop(): LoopWatch {
  const lastTurn = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  Atomics.store(lastTurn, 0, readClock());
  let mean = 0;
  const timer = setInterval(() => {
    const passed = sinceLastTurn(lastTurn);
    const delay = Math.min(LONGEST, Math.max(0, passed - BEAT));
    mean = delay + (mean - delay) * Math.exp(-passed / MEMORY);
    Atomics.store(lastTurn, 0, readClock());
  }, BEAT).unref();
  return {
    delay: () => Math.max(mean, sinceLastTurn(lastTurn) - BEAT),
    lastTurn,
    stop: () => clearInterval(timer),
  };
}
