export const CHECK_OPTIONS: string[];

/** @param report called with what TypeScript has printed, or null once the errors are corrected. */
export function createTypeCheck(
  root: string,
  report?: (output: string | null) => void,
): { check(delay?: number): void; stop(): void };
