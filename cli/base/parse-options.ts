import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Language } from '#engine';
import { UsageError } from './io.ts';

/** Options of a command as `parseArgs` takes them. An option with `values` has one of them; shells complete it. */
export type Options = Readonly<
  Record<string, NonNullable<ParseArgsConfig['options']>[string] & { values?: readonly string[] }>
>;
/** The values and positional arguments of a command line. */
export type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true; args: string[] }>
>;

/**
 * Parses a command's arguments.
 *
 * @throws UsageError for an option that is unknown or lacks its value.
 */
export async function parseOptions<T extends Options>(
  args: readonly string[],
  options: T,
  language: Language,
): Promise<Parsed<T>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '([^']+)'/.exec(message)?.[1];
    if (!unknown) throw new UsageError(message);
    const { unknownName } = await import('./unknown-name.ts');
    const known = Object.keys(options).map(name => `--${name}`);
    throw new UsageError(unknownName('option', unknown, known, language));
  }
}

/**
 * Returns the value of an option with a fixed set of values.
 *
 * @throws UsageError when the value is not one of them.
 */
export async function choose<T extends string>(
  option: string,
  value: string,
  allowed: readonly T[],
  language: Language,
): Promise<T> {
  const match = allowed.find(name => name === value);
  if (match) return match;
  const { unknownName } = await import('./unknown-name.ts');
  throw new UsageError(unknownName(`--${option}`, value, allowed, language));
}
