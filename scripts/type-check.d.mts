export const CHECK_OPTIONS: string[];

/** Returns TypeScript's command for a project; null without one, or without anything to check. */
export function findCompiler(root: string, places?: readonly string[]): string | null;

/** @param report called with what TypeScript has printed, or null once the errors are corrected. */
export function createTypeCheck(
  root: string,
  report?: (output: string | null) => void,
): { check(delay?: number): void; stop(): void };
