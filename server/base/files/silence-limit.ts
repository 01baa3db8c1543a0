/** A file system that says nothing for so long hangs, in ms. */
export const HANG_TIME = 3000;

/** A process that has not started for so long counts as hanging, in ms: the machine may have too much to do. */
const START_TIME = 20_000;

/** How late a timer usually is, in ms. */
const TICK = 20;

/** Longest extension of a time limit on a machine that has too much to do, in ms. */
const MAX_LATENESS = 10_000;

/**
 * How long another process may say nothing before it counts as hanging. The limit grows by the delay of this process's own
 * timers since the last sign: the other one had as little time. All times are of one clock, in ms.
 */
export class SilenceLimit {
  private hasStarted = false;
  private lastSign = 0;
  private lateness = 0;

  /** Another process is started. */
  begin(): void {
    this.hasStarted = false;
  }

  /** After nothing has been expected, an answer is. */
  expect(): void {
    this.lateness = 0;
  }

  /** The process has said something. */
  sign(now: number): void {
    this.hasStarted = true;
    this.lastSign = now;
    this.lateness = 0;
  }

  /** A timer of this process has run. */
  tick(planned: number, now: number): void {
    this.lateness += Math.max(0, now - planned - TICK);
  }

  /** Whether the process has said nothing for too long; an answer has been expected since then. */
  isOver(since: number, now: number): boolean {
    const limit = this.hasStarted ? HANG_TIME : START_TIME;
    return now - Math.max(this.lastSign, since) >= limit + Math.min(this.lateness, MAX_LATENESS);
  }
}
