import { PageSyntaxError } from '#engine';
import type { CliIo } from '../base/io.ts';
import { isStaticBlock, shownName } from '../files/sources.ts';
import { type Levels, loadLevels } from '../levels/config.ts';
import { fileNameFaults } from '../references/file-names.ts';
import type { Problem } from '../report/problem.ts';
import { createLint } from './create-lint.ts';
import { type Faults, findFaults } from './find-faults.ts';
import type { Lint } from './static-block.ts';

/** What is left out of a check. */
export interface Leniency {
  /** References to the shop. */
  isOffline: boolean;
  /** References, and what values mean: only JSON and the schemas are checked. */
  isBasic: boolean;
}

/** The checker with the settings of one working directory, for commands and editors. */
export interface Checker {
  levels: Levels | undefined;
  lint: Lint | undefined;
  /** Whether the settings leave out a file. */
  isIgnored(source: string): boolean;
  /**
   * Returns the problems of a text by position.
   *
   * @param source its path: the folders decide what it is checked as, the name whether the shop serves it. Any name for a text
   * without a file.
   */
  check(text: string, source: string): Promise<readonly Problem[]>;
}

/**
 * Opens the checker.
 *
 * @throws UsageError for settings that cannot be read.
 */
export async function createChecker(io: CliIo, { isOffline, isBasic }: Leniency): Promise<Checker> {
  const { registry, cwd, language, env } = io;
  // Written as for the server: separated by commas or spaces.
  const options = { frameHosts: (env.FRAME_HOSTS ?? '').split(/[\s,]+/).filter(Boolean), language };
  const levels = await loadLevels(io);
  const lint = isBasic ? undefined : await createLint(io, isOffline, levels);
  const find = async (text: string, source: string): Promise<Faults | null> => {
    const ofNotes = lint?.notes(text, source);
    if (ofNotes) return ofNotes;
    if (!isStaticBlock(source, cwd)) return findFaults(text, registry, options, lint?.page, source);
    const { findStaticFaults } = await import('./static-block.ts');
    return findStaticFaults(text, source, registry, options, lint);
  };
  const findAll = async (text: string, source: string): Promise<Faults | null> => {
    const found = await find(text, source);
    if (isBasic || found instanceof PageSyntaxError) return found;
    const ofName = fileNameFaults(source, language);
    return ofName.length > 0 ? [...ofName, ...(found ?? [])] : found;
  };
  return {
    levels,
    lint,
    isIgnored: source => levels?.isIgnored(shownName(source, cwd)) === true,
    async check(text, source) {
      const faults = await findAll(text, source);
      if (!faults) return NONE;
      // Loaded at the first fault and cached: a dynamic import costs more than locating a finding.
      locating ??= await import('./locate-faults.ts');
      const file = shownName(source, cwd);
      const problems = locating.locateFaults(faults, text, file, language);
      return levels ? levels.apply(problems, file) : problems;
    },
  };
}

const NONE: readonly Problem[] = [];

let locating: typeof import('./locate-faults.ts') | undefined;
