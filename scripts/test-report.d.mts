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
): { passed: number; failed: number; skipped: number; failures: TestFailure[] };

export function formatFailure(failure: TestFailure): string;
