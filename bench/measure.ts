import { sized } from './size.ts';

/** One row of the result table. */
export interface Row {
  what: string;
  figure: number;
  /** `≤ 1.15 ×` or `≥ 0.85 ×`. */
  budget: string;
  note: string;
}

/** Rounds in which the two sides of a ratio alternate. */
export const ROUNDS = sized(5, 1);

/** @param share from 0 to 1; at 0.95, one value in twenty is larger. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Returns the CPU time of an action in this process, in ms. */
export async function measureCpu(action: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the ratio of two actions' CPU times: the median over alternating rounds, after a warm-up of both. */
export async function ratio(ours: () => unknown, floor: () => unknown, rounds = ROUNDS): Promise<number> {
  await ours();
  await floor();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++)
    ratios.push((await measureCpu(ours)) / (await measureCpu(floor)));
  return median(ratios);
}

/** Returns whether a figure is within its budget. */
export function keeps({ figure, budget }: Row): boolean {
  const limit = Number(/[\d.]+/.exec(budget)?.[0]);
  return budget.startsWith('≥') ? figure >= limit : figure <= limit;
}

/**
 * Checks that the measured code and its floor have found the same: a floor that does less is no measure.
 *
 * @throws {Error} if they differ.
 */
export function expectSame(what: string, ours: unknown, floor: unknown): void {
  const [a, b] = [ours, floor].map(found => JSON.stringify(found));
  if (a !== b) throw new Error(`${what}: the shop found ${shorten(a)}, the floor ${shorten(b)}`);
}

const shorten = (text = 'nothing') => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
