import { availableParallelism, loadavg } from 'node:os';
import type { Audit } from '../support/audit.ts';
import { Traffic } from '../support/traffic.ts';

/** What must hold, with the figure if it has one. */
export interface Limit {
  what: string;
  isHeld: boolean;
}

/** One row of the summary: what was done to a shop, and what came of it. */
export interface Row {
  what: string;
  requests: number;
  /** Acknowledged orders, payments, adds and pieces that are gone. */
  lost: string[];
  /** Pieces that were sold but never existed. */
  oversold: number;
  /** Failed requests that the disturbance does not excuse. */
  wrong: string[];
  limits: Limit[];
  seconds: number;
  /** Why the disturbance ended early. */
  error?: string;
}

/**
 * How much slower than alone a program runs on this machine now: how many want each processor, in the last minute. 1 where the
 * system does not count them.
 */
export const slowness = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** What a disturbance notes while it runs. */
export class Record {
  /** Counts the requests that it sends, and finds wrong answers. */
  readonly traffic = new Traffic();
  readonly lost: string[] = [];
  oversold = 0;
  private readonly limits: Limit[] = [];
  /** Requests that others have sent. */
  sent = 0;

  /**
   * Notes a figure in ms, and the most that it may be on a machine that has nothing else to do.
   *
   * @param slower how much slower this machine is: the limit grows by it.
   */
  limit(what: string, figure: number, atMost: number, slower = slowness()): void {
    const limit = Math.round(atMost * slower);
    const words = limit === atMost ? `${atMost} ms` : `${atMost} ms, ${limit} ms on this busy machine`;
    // NaN is within no limit.
    this.expect(`${what} ${figure.toFixed()} of ${words}`, figure <= limit);
  }

  /** Notes something that must be. */
  expect(what: string, isHeld: boolean): void {
    this.limits.push({ what, isHeld });
  }

  add({ lost, oversold }: Audit): void {
    this.lost.push(...lost);
    this.oversold += oversold;
  }

  /** Runs a disturbance, and makes its row. One that throws has a row, too. */
  static async of(what: string, work: (record: Record) => Promise<void>): Promise<Row> {
    const record = new Record();
    const from = performance.now();
    let error: string | undefined;
    try {
      await work(record);
    } catch (thrown) {
      error = (thrown as Error).stack ?? String(thrown);
    }
    const { traffic, lost, oversold, limits, sent } = record;
    return {
      what,
      requests: traffic.requests + sent,
      lost,
      oversold,
      wrong: traffic.wrong,
      limits,
      seconds: (performance.now() - from) / 1000,
      ...(error !== undefined && { error }),
    };
  }
}

/** Whether nothing was lost, oversold or answered wrongly, and every limit was held. */
export const hasPassed = ({ lost, oversold, wrong, limits, error }: Row): boolean =>
  lost.length === 0 &&
  oversold === 0 &&
  wrong.length === 0 &&
  error === undefined &&
  limits.every(({ isHeld }) => isHeld);
