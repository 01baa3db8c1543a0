import { createTwoFilesPatch } from 'diff';
import { defineTexts } from '#engine';
import { type CliIo, print } from '../base/io.ts';
import { STDIN, shownName } from '../files/sources.ts';
import { writeFixed } from '../files/write-fixed.ts';
import type { Problem } from '../report/problem.ts';
import type { Reporter } from '../report/reporter.ts';
import { type Check, type Checked, fixText } from './fix-text.ts';

const textsIn = defineTexts({
  en: {
    fixed: (fixed: number, files: number) => `fixed ${fixed} in ${formatFileCount(files)}`,
    wouldFix: (fixed: number, files: number) => `would fix ${fixed} in ${formatFileCount(files)}`,
    left: (left: number) => `, ${left} left to you`,
  },
  zh: {
    fixed: (fixed, files) => `已修复 ${files} 个文件中的 ${fixed} 处`,
    wouldFix: (fixed, files) => `可修复 ${files} 个文件中的 ${fixed} 处`,
    left: left => `，其余 ${left} 处请手动处理`,
  },
});

const formatFileCount = (files: number) => `${files} file${files === 1 ? '' : 's'}`;

/** Repairs the texts of one run. */
export interface Fixer {
  /** Replaces the reporter where the repairs are printed and not the findings. */
  reporter: Reporter | undefined;
  /**
   * Repairs a text, stores it, and returns the text and the problems to report.
   *
   * @throws UnreadableError when a file has changed or cannot be written.
   */
  fix(source: string, text: string, problems: readonly Problem[], check: Check): Promise<Checked>;
  end(): Promise<void>;
}

/**
 * @param isDryRun prints a unified diff, which `git apply` takes, and writes nothing; the problems stay.
 * @param isReadable standard output is for people.
 */
export function createFixer(
  { stdout, stderr, cwd, language }: CliIo,
  isDryRun: boolean,
  isReadable: boolean,
): Fixer {
  const texts = textsIn(language);
  const totals = { fixed: 0, files: 0, left: 0 };
  return {
    reporter: isDryRun ? { file: async () => {}, end: async () => {} } : undefined,
    async fix(source, text, problems, check) {
      const repaired = await fixText(text, problems, check);
      const hasChanged = repaired.text !== text;
      if (hasChanged && isDryRun)
        await print(stdout, formatDiff(shownName(source, cwd), text, repaired.text), 'data');
      else if (hasChanged) writeFixed(source, text, repaired.text);
      totals.fixed += repaired.fixed;
      totals.files += hasChanged ? 1 : 0;
      totals.left += repaired.problems.length;
      return isDryRun ? { text, problems } : repaired;
    },
    async end() {
      const { fixed, files, left } = totals;
      const made = texts[isDryRun ? 'wouldFix' : 'fixed'](fixed, files);
      // Standard output may be parsed, or be given to `git apply`.
      await print(isDryRun || !isReadable ? stderr : stdout, `${made}${texts.left(left)}\n`);
    },
  };
}

function formatDiff(name: string, before: string, after: string): string {
  const file = name === STDIN.name ? 'stdin' : name;
  const patch = createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
    context: 3,
  });
  return patch.replace(/^=+\n/, '');
}
