import type { CliIo } from '../io.ts';
import type { Problem } from '../validate/problem.ts';
import { createPrettyReporter } from './pretty.ts';

/** What was checked and found, in all. */
export interface Totals {
  files: number;
  faultyFiles: number;
  errors: number;
  warnings: number;
  /** What could not be read, each said in a sentence. */
  unreadable: string[];
}

/** The text of a line, counted from 1, without its end. */
export type LineAt = (number: number) => string | undefined;

/** Prints findings file by file, in one format. */
export interface Reporter {
  /** The findings of one file; there is at least one. `lineAt` gives the file's lines by number, from 1. */
  file(problems: readonly Problem[], lineAt: LineAt): Promise<void>;
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
