export interface TestFailure {
  file: string;
  title: string;
  message: string;
}

export function readTestReport(
  file: string,
  root: string,
): { passed: number; failed: number; skipped: number; failures: TestFailure[] };

export function formatFailure(failure: TestFailure): string;
