import type { CompletedCommand } from './commands.ts';

/** Returns an option's names as content of a command line: `--format` and `-f`. */
export function listNames(options: CompletedCommand['options']): string[] {
  return Object.entries(options).flatMap(([name, { short }]) => [
    `--${name}`,
    ...(short ? [`-${short}`] : []),
  ]);
}

/** A `case` of a POSIX shell by command and the word before the cursor. */
export interface ValueCase {
  /** Patterns such as `"validate --format"`. */
  patterns: string;
  words: string;
}

/** Returns the cases for options that take a value: their values, or an empty text for any other. */
export function valueCases(commands: ReadonlyMap<string, CompletedCommand>): ValueCase[] {
  return [...commands].flatMap(([command, { options }]) =>
    Object.entries(options)
      .filter(([, { type }]) => type === 'string')
      .map(([name, { short, values = [] }]) => ({
        patterns: [`--${name}`, ...(short ? [`-${short}`] : [])]
          .map(option => `"${command} ${option}"`)
          .join(' | '),
        words: values.join(' '),
      })),
  );
}

/** Returns the names of options with a value, as alternatives of a `case` pattern. */
export function valuedNames(commands: ReadonlyMap<string, CompletedCommand>): string {
  const valued = [...commands.values()].flatMap(({ options }) =>
    listNames(Object.fromEntries(Object.entries(options).filter(([, { type }]) => type === 'string'))),
  );
  return [...new Set(valued)].join(' | ');
}
