import { join } from 'node:path';
import { LANGUAGES, type Language } from '#engine';
import { type CliProcess, UsageError } from './base/io.ts';
import { configFilesIn, readConfigFile } from './levels/config-file.ts';

const isLanguage = (text: unknown): text is Language => LANGUAGES.some(language => language === text);

/**
 * Chooses the language of a command: `--lang`, else `lang` of vitrine.config, else the environment.
 *
 * @returns the language, and the arguments without `--lang`, which every command takes.
 * @throws UsageError for another language.
 */
export async function chooseLanguage(
  argv: readonly string[],
  { env, cwd }: Pick<CliProcess, 'env' | 'cwd'>,
): Promise<{ language: Language; args: string[] }> {
  const { value, args } = takeOption(argv);
  if (value === undefined) return { language: (await configured(cwd)) ?? readLanguage(env), args };
  if (!isLanguage(value)) throw new UsageError(`write --lang ${LANGUAGES.join(' or --lang ')}.`);
  return { language: value, args };
}

/** Reads the language of messages from the variables that POSIX programs use, in their order. English by default. */
export function readLanguage({ LC_ALL, LC_MESSAGES, LANG }: CliProcess['env']): Language {
  return /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'zh' : 'en';
}

/** Takes the last `--lang X` or `--lang=X` out of the arguments before `--`. */
function takeOption(argv: readonly string[]): { value: string | undefined; args: string[] } {
  const args: string[] = [];
  let value: string | undefined;
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  for (let index = 0; index < argv.length; index++) {
    const argument = argv[index] as string;
    if (index >= end) args.push(argument);
    else if (argument === '--lang') value = argv[++index] ?? '';
    else if (argument.startsWith('--lang=')) value = argument.slice('--lang='.length);
    else args.push(argument);
  }
  return { value, args };
}

/** Reads the language of the settings in the working directory; faults of the settings are reported by `validate`. */
async function configured(cwd: string): Promise<Language | undefined> {
  const [name] = configFilesIn(cwd);
  if (name === undefined) return undefined;
  try {
    const { lang } = Object(await readConfigFile(join(cwd, name)));
    return isLanguage(lang) ? lang : undefined;
  } catch {
    return undefined;
  }
}
