import { join } from 'node:path';
import { defineTexts, isObject, type Language } from '#engine';
import { type CliIo, print, UsageError } from '../base/io.ts';
import type { Problem } from '../report/problem.ts';
import type { CheckerConfig, RuleLevel } from './check-config.ts';
import { configFilesIn, readConfigFile } from './config-file.ts';

const textsIn = defineTexts({
  en: {
    unreadable: (name: string, remedy: string) => `${name} cannot be read. ${remedy}`,
    both: (name: string, other: string) =>
      `${name} counts, and the checks of ${other} do not. Move them to the key checks of ${other}, and delete ${name}.`,
    oldNode: () => 'Node before 22.18 reads no TypeScript; use vitrine.config.json.',
  },
  zh: {
    unreadable: (name, remedy) => `无法读取 ${name}。${remedy}`,
    both: (name, other) =>
      `生效的是 ${name}，而非 ${other} 中的 checks。请将其移至 ${other} 的 checks 键，并删除 ${name}。`,
    oldNode: () => 'Node 22.18 之前的版本不支持 TypeScript，请使用 vitrine.config.json。',
  },
});

/** The settings of one run, for files by their name in findings. */
export interface Levels {
  /** Budget of the first screen in KB; the checker has defaults. */
  firstScreen: NonNullable<CheckerConfig['firstScreen']>;
  isIgnored(file: string): boolean;
  apply(problems: readonly Problem[], file: string): readonly Problem[];
}

/**
 * Loads the settings of the working directory; undefined without any.
 *
 * @throws UsageError for settings that cannot be read.
 */
export async function loadLevels({
  cwd,
  language,
  stderr,
}: Pick<CliIo, 'cwd' | 'language' | 'stderr'>): Promise<Levels | undefined> {
  const [name, other] = configFilesIn(cwd);
  if (name === undefined) return undefined;
  if (other !== undefined) await print(stderr, `vitrine: ${textsIn(language).both(name, other)}\n`);
  const config = await readConfig(join(cwd, name), name, language);
  return createLevels(config, name, language);
}

async function readConfig(path: string, name: string, language: Language): Promise<unknown> {
  const texts = textsIn(language);
  try {
    return await readConfigFile(path);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isOldNode =
      error instanceof Error && 'code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION';
    throw new UsageError(texts.unreadable(name, isOldNode ? texts.oldNode() : message));
  }
}

/**
 * Creates the levels of settings.
 *
 * @param name of their file, which is not checked.
 * @throws UsageError naming the first fault of the settings.
 */
export async function createLevels(config: unknown, name: string, language: Language): Promise<Levels> {
  if (isEmpty(config)) return createDefaults(name);
  const { checkConfig } = await import('./check-config.ts');
  const { rules = {}, folders = {}, ignore = [], firstScreen = {} } = checkConfig(config, name, language);
  const { default: picomatch } = await import('picomatch');
  const isIgnored = ignore.length > 0 ? picomatch([...ignore]) : () => false;
  const byFolder = Object.entries(folders).map(([pattern, folder]) => ({
    isMatch: picomatch(pattern),
    rules: folder.rules,
  }));
  return {
    firstScreen,
    isIgnored: file => file === name || isIgnored(file),
    apply(problems, file) {
      const matching = byFolder.filter(({ isMatch }) => isMatch(file));
      const levels: Record<string, RuleLevel> = Object.assign(
        {},
        rules,
        ...matching.map(folder => folder.rules),
      );
      return problems.flatMap(problem => {
        const level: RuleLevel | undefined = levels[problem.rule];
        if (level === undefined || problem.severity === 'error') return problem;
        return level === 'off' ? [] : { ...problem, severity: level };
      });
    },
  };
}

/** Whether settings have no key, as those of a shop that sets nothing for the checker. */
const isEmpty = (config: unknown): boolean => isObject(config) && Object.keys(config).length === 0;

/** Returns the levels without settings. What checks and applies them takes longer to load than a page to be checked. */
const createDefaults = (name: string): Levels => ({
  firstScreen: {},
  isIgnored: file => file === name,
  apply: problems => problems,
});
