import type { TestFailure } from './test-report.mjs';

/** A failure of a run, with the result of its repetition where it was repeated. */
export interface RepeatedFailure extends TestFailure {
  second?: { hasPassed: boolean; log: string };
}

type Runner = 'vitest' | 'playwright';

export function selectTest(runner: Runner, failure: Pick<TestFailure, 'file' | 'name'>): string[];

export function repeatFailures<F extends TestFailure & { runner?: Runner }>(
  failures: F[],
  repeat: (failure: F, selected: string[]) => Promise<{ hasPassed: boolean; log: string }>,
): Promise<(F & RepeatedFailure)[]>;

export function judge(
  passed: number,
  failures: readonly RepeatedFailure[],
): { passed: number; failed: number; lines: string[] };
