import type { CliIo } from '../io.ts';
import type { Problem } from '../validate/problem.ts';
import { createPrettyReporter } from './pretty.ts';

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

export const FORMATS = ['pretty', 'json', 'sarif', 'github'] as const;

export async function createReporter(format: (typeof FORMATS)[number], io: CliIo): Promise<Reporter> {
  switch (format) {
    case 'json':
      return (await import('./json.ts')).createJsonReporter(io);
    case 'sarif':
      return (await import('./sarif.ts')).createSarifReporter(io);
    case 'github':
      return (await import('./github.ts')).createGithubReporter(io);
    default:
      return createPrettyReporter(io);
  }
}
