import type { Problem } from './problem.ts';

/** Totals of one run. */
export interface Totals {
  files: number;
  faultyFiles: number;
  errors: number;
  warnings: number;
  /** One sentence for each input that could not be read. */
  unreadable: string[];
}

/** Returns the text of a line, counted from 1, without its line break. */
export type LineAt = (number: number) => string | undefined;

/** Prints findings file by file in one format. */
export interface Reporter {
  /** Prints the findings of one file, at least one. */
  file(problems: readonly Problem[], lineAt: LineAt, text: string): Promise<void>;
  end(totals: Totals): Promise<void>;
}
