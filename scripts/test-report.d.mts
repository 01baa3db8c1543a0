import type { FileTime } from './test-times.mjs';

export interface TestFailure {
  file: string;
  title: string;
  /** Its name for the runner's selection; none for a failure outside of a test. */
  name?: string;
  message: string;
}

export function readTestReport(
  file: string,
  root: string,
): { passed: number; failed: number; skipped: number; failures: TestFailure[]; times: FileTime[] };

/** The file of a failure that belongs to none: it cannot be repeated alone. */
export const NOWHERE: string;

export function formatFailure(failure: TestFailure): string;
