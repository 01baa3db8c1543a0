import { setTimeout } from 'node:timers';

/** The time that a process works with, in ms. */
export interface Clock {
  now(): number;
  /** Runs something later, without keeping the process running; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The clock of the machine. */
export const MONOTONIC: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};
