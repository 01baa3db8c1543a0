import type { Registry } from '#engine';
import { type HelpPage, printHelp } from './help-page.ts';
import type { CliIo } from './io.ts';
import { type Options, type Parsed, parseOptions } from './parse-options.ts';

/** A command of `vitrine`. */
export interface Command {
  /** Its options, `--help` included. */
  options: Options;
  words: Words;
  help(): Promise<HelpPage>;
  run(args: readonly string[], io: CliIo): Promise<number>;
}

/** What a shell completes as a command's arguments: files, or words; none by default. */
export type Words = 'files' | ((registry: Registry) => readonly string[]);

/** All commands by name, each loaded on demand: checking one valid page should cost little more than starting Node. */
export type Commands = Readonly<Record<string, () => Command | Promise<Command>>>;

/** The option that every command has of its own. */
export const HELP = { help: { type: 'boolean', short: 'h', default: false } } as const;

interface Declared<T extends Options> {
  /** Its options, without `--help`. */
  options: T;
  words?: Words;
  /** Loads its help. */
  help(): Promise<HelpPage>;
  /** @returns the exit code. */
  run(given: Parsed<T>, io: CliIo): Promise<number>;
}

/** Creates a command that parses its options and answers `--help`. */
export function defineCommand<T extends Options>({
  options,
  words = () => [],
  help,
  run,
}: Declared<T>): Command {
  const all: Options = { ...options, ...HELP };
  return {
    options: all,
    words,
    help,
    async run(args, io) {
      const given = await parseOptions(args, all, io.language);
      if (given.values.help) return printHelp(await help(), io);
      return run(given as Parsed<T>, io);
    },
  };
}
