import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CliIo, UsageError } from '../io.ts';
import type { Problem } from '../validate/problem.ts';
import type { CheckerConfig, RuleLevel } from './check-config.ts';

/** Files with the checker's settings; the first one in the working directory counts. */
const FILES = ['vitrine.config.json', 'vitrine.config.ts', 'vitrine.config.js', 'vitrine.config.mjs'];

/** The settings of one run, for files by their name in findings. */
export interface Levels {
  isIgnored(file: string): boolean;
  apply(problems: readonly Problem[], file: string): readonly Problem[];
}

/**
 * Loads the settings of the working directory; undefined without any.
 *
 * @throws UsageError for settings that cannot be read.
 */
export async function loadLevels({ cwd }: CliIo): Promise<Levels | undefined> {
  const name = FILES.find(file => existsSync(join(cwd, file)));
  if (name === undefined) return undefined;
  const config = await readConfig(join(cwd, name), name);
  const { checkConfig } = await import('./check-config.ts');
  return createLevels(checkConfig(config, name), name);
}

async function readConfig(path: string, name: string): Promise<unknown> {
  try {
    if (name.endsWith('.json')) return JSON.parse(readFileSync(path, 'utf8'));
    return (await import(/* @vite-ignore */ pathToFileURL(path).href)).default;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isOldNode =
      error instanceof Error && 'code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION';
    const remedy = isOldNode ? 'Node before 22.18 reads no TypeScript; use vitrine.config.json.' : message;
    throw new UsageError(`${name} cannot be read. ${remedy}`);
  }
}

async function createLevels(
  { rules = {}, folders = {}, ignore = [] }: CheckerConfig,
  name: string,
): Promise<Levels> {
  const { default: picomatch } = await import('picomatch');
  const isIgnored = ignore.length > 0 ? picomatch([...ignore]) : () => false;
  const byFolder = Object.entries(folders).map(([pattern, folder]) => ({
    isMatch: picomatch(pattern),
    rules: folder.rules,
  }));
  return {
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
