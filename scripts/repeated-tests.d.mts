import type { TestFailure } from './test-report.mjs';

/** A failure of a run, with the result of its repetition where it was repeated. */
export interface RepeatedFailure extends TestFailure {
  second?: { hasPassed: boolean; log: string };
}

export function selectTest(
  runner: 'vitest' | 'playwright',
  failure: Pick<TestFailure, 'file' | 'name'>,
): string[];

export function repeatFailures<F extends TestFailure>(
  failures: F[],
  repeat: (failure: F) => Promise<{ hasPassed: boolean; log: string }>,
): Promise<(F & RepeatedFailure)[]>;

export function judge(
  passed: number,
  failures: readonly RepeatedFailure[],
): { passed: number; failed: number; lines: string[] };
