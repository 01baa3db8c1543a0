import type { Language } from '#engine';
import { type CliIo, EXIT, print } from './io.ts';

/** The help of a command in every language. */
export type HelpPage = Readonly<Record<Language, string>>;

/** Prints a help page. @returns the exit code. */
export async function printHelp(page: HelpPage, { stdout, language }: CliIo): Promise<number> {
  await print(stdout, page[language]);
  return EXIT.clean;
}
