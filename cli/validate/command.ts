import { resolve, sep } from 'node:path';
import { defineTexts, type Language } from '#engine';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { readStdin, readText } from '../files/read-text.ts';
import { defaultFolder, type FileGroup, listFiles, STDIN, shownName } from '../files/sources.ts';
import { UnreadableError } from '../files/unreadable.ts';
import type { Fixer } from '../fix/create-fixer.ts';
import { withShopFolders } from '../levels/shop-folders.ts';
import { createReporter, FORMATS } from '../report/create-reporter.ts';
import type { Problem } from '../report/problem.ts';
import type { LineAt, Reporter, Totals } from '../report/reporter.ts';
import { type Checker, createChecker } from './create-checker.ts';
import type { Since } from './since.ts';

const OPTIONS = {
  format: { type: 'string', short: 'f', default: 'pretty', values: FORMATS },
  strict: { type: 'boolean', default: false },
  quiet: { type: 'boolean', short: 'q', default: false },
  'max-warnings': { type: 'string' },
  since: { type: 'string' },
  'stdin-filename': { type: 'string' },
  watch: { type: 'boolean', default: false },
  offline: { type: 'boolean', default: false },
  basic: { type: 'boolean', default: false },
  fix: { type: 'boolean', default: false },
  'fix-dry-run': { type: 'boolean', default: false },
} as const;

const textsIn = defineTexts({
  en: {
    watchStdin: () => 'standard input cannot be watched.',
    fixStdin: () => 'standard input has no file to fix; --fix-dry-run prints the repairs.',
    maxWarnings: () => 'write a number: --max-warnings 10.',
    bucket: (problem: string) =>
      `Pictures are not checked: the bucket that has them can't be read. ${problem}\nCheck MEDIA_S3_URL, or check with --offline.`,
  },
  zh: {
    watchStdin: () => '无法监视标准输入。',
    fixStdin: () => '标准输入没有可修复的文件；--fix-dry-run 会打印修复内容。',
    maxWarnings: () => '请写数字：--max-warnings 10。',
    bucket: problem =>
      `未检查图片：无法读取存放图片的存储桶。${problem}\n请检查 MEDIA_S3_URL，或使用 --offline。`,
  },
});

/** After so many files, memory is as large as a check of any number needs. */
const MANY_FILES = 500;

interface Job {
  io: CliIo;
  reporter: Reporter;
  totals: Totals;
  /** Name of standard input in findings; its folders decide what it is checked as. */
  stdinName: string;
  checker: Checker;
  since: Since | undefined;
  fixer: Fixer | undefined;
  /** Prints errors only. */
  isQuiet: boolean;
}

/** Runs `vitrine validate [paths or -]`: checks pages and prints the findings. */
export const validate = defineCommand({
  options: OPTIONS,
  words: 'files',
  help: async () => (await import('./help.ts')).VALIDATE,
  run: runValidate,
});

async function runValidate({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const paths = positionals.length > 0 ? positionals : [await defaultFolder(io.env, io.cwd)];
  if (!values.watch) return checkAll(values, paths, io);
  if (paths.includes(STDIN.argument)) throw new UsageError(textsIn(io.language).watchStdin());
  const { checkOnChange } = await import('./watch.ts');
  return checkOnChange(paths, io, () => checkAll(values, paths, io));
}

type Values = Parsed<typeof OPTIONS>['values'];

async function checkAll(values: Values, paths: readonly string[], io: CliIo): Promise<number> {
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const totals: Totals = { files: 0, faultyFiles: 0, errors: 0, warnings: 0, unreadable: [] };
  const stdinName = values['stdin-filename'] ?? STDIN.name;
  const checker = await createChecker(io, { isOffline: values.offline, isBasic: values.basic });
  const mostWarnings = values.strict ? 0 : readCount(values['max-warnings'], io.language);
  const isDryRun = values['fix-dry-run'];
  if (values.fix && !isDryRun && paths.includes(STDIN.argument)) {
    throw new UsageError(textsIn(io.language).fixStdin());
  }
  const fixer =
    values.fix || isDryRun
      ? (await import('../fix/create-fixer.ts')).createFixer(io, isDryRun, format === 'pretty')
      : undefined;
  const reporter = fixer?.reporter ?? (await createReporter(format, io));
  const since =
    values.since === undefined ? undefined : await (await import('./since.ts')).openSince(values.since, io);
  const job = { io, reporter, totals, stdinName, checker, since, fixer, isQuiet: values.quiet };
  for (const path of new Set(paths)) await checkPath(path, job);
  await checkNotes(paths, job);
  const problem = checker.lint?.bucketProblem();
  if (problem) await print(io.stderr, `vitrine: ${textsIn(io.language).bucket(problem)}\n`);
  await reportNeededPages(paths, job);
  await reporter.end(totals);
  await fixer?.end();
  await since?.end();
  if (totals.unreadable.length > 0) return EXIT.usage;
  const fails = totals.errors > 0 || totals.warnings > mostWarnings;
  return fails ? EXIT.findings : EXIT.clean;
}

/** @throws UsageError for what is not a count. */
function readCount(text: string | undefined, language: Language): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(text)) throw new UsageError(textsIn(language).maxWarnings());
  return Number(text);
}

async function checkPath(path: string, job: Job): Promise<void> {
  try {
    if (path === STDIN.argument) await checkStdin(job);
    else for await (const group of listFiles(path, job.io.cwd)) await checkFiles(group, job);
  } catch (error) {
    await reportUnreadable(error, job);
  }
}

async function checkStdin(job: Job): Promise<void> {
  const source = job.stdinName === STDIN.name ? STDIN.name : resolve(job.io.cwd, job.stdinName);
  await checkText(await readStdin(job.io.stdin, source), source, job);
}

/** Checks one file at a time, so that memory stays flat for any number of files. */
async function checkFiles({ folder, names, roots }: FileGroup, job: Job): Promise<void> {
  for (const name of names) {
    const path = folder + sep + name;
    try {
      await checkText(readText(path, roots), path, job);
    } catch (error) {
      await reportUnreadable(error, job);
    }
  }
}

async function checkText(text: string, source: string, job: Job): Promise<void> {
  const { checker, fixer, since, totals } = job;
  if (checker.isIgnored(source)) return;
  if (since && source !== STDIN.name && !since.isTouched(source, text)) return;
  totals.files++;
  if (totals.files === MANY_FILES) job.io.stopGrowth?.();
  const problems = await checker.check(text, source);
  await since?.compare(source, problems, checker);
  if (!fixer || problems.length === 0) return report(problems, text, job);
  const fixed = await fixer.fix(source, text, problems, next => checker.check(next, source));
  await report(fixed.problems, fixed.text, job);
}

/** Checks the notes on pictures with the shop's content, which shows them, unless a folder around them is checked. */
async function checkNotes(paths: readonly string[], job: Job): Promise<void> {
  const folders = paths.map(path => resolve(job.io.cwd, path));
  for (const file of job.checker.lint?.noteFiles(folders) ?? []) {
    const stored = job.checker.lint?.storedNotes(file) ?? null;
    if (stored !== null) await checkText(stored, file, job);
    else if (!folders.some(folder => file.startsWith(folder + sep))) await checkPath(file, job);
  }
}

/** Reports the pages that the shop needs and its content folder does not have, where that folder is checked. */
async function reportNeededPages(paths: readonly string[], job: Job): Promise<void> {
  const { io, checker } = job;
  const { lint, levels } = checker;
  if (!lint) return;
  const { CONTENT_DIR } = await withShopFolders(io.env, io.cwd);
  if (!CONTENT_DIR) return;
  const isChecked = paths.some(path => resolve(io.cwd, path) === resolve(io.cwd, CONTENT_DIR));
  const missing = isChecked ? lint.missingPages() : [];
  if (missing.length === 0) return;
  const { neededPage } = await import('./needed-page.ts');
  for (const path of missing) {
    const file = shownName(path, io.cwd);
    if (checker.isIgnored(path)) continue;
    const problems = [neededPage(file, io.language)];
    await report(levels ? levels.apply(problems, file) : problems, '', job);
  }
}

async function report(
  problems: readonly Problem[],
  text: string,
  { reporter, totals, isQuiet }: Job,
): Promise<void> {
  if (problems.length === 0) return;
  totals.faultyFiles++;
  for (const { severity } of problems) totals[severity === 'error' ? 'errors' : 'warnings']++;
  const shown = isQuiet ? problems.filter(({ severity }) => severity === 'error') : problems;
  if (shown.length > 0) await reporter.file(shown, createLines(text), text);
}

/** Reports an input that cannot be read, so that the others are still checked. Rethrows any other error. */
async function reportUnreadable(error: unknown, { io, reporter, totals }: Job): Promise<void> {
  if (!(error instanceof UnreadableError)) throw error;
  const problem = error.toProblem(shownName(error.path, io.cwd), io.language);
  totals.unreadable.push(`${problem.file}: ${error.reasonIn(io.language)}`);
  await reporter.file([problem], () => undefined, '');
}

/** Returns a function that looks up lines of a text by number; the text is split at the first call. */
function createLines(text: string): LineAt {
  let lines: string[] | undefined;
  return number => {
    lines ??= text.split(/\r?\n/);
    return lines[number - 1];
  };
}
