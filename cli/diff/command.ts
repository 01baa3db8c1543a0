import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineTexts, PageSyntaxError, type ReadPage, readPage } from '#engine';
import { createPaint, type Paint } from '../base/colour.ts';
import { defineCommand } from '../base/command.ts';
import { type CliIo, type ComparedText, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { toJson, visible } from '../base/visible.ts';
import { type Change, comparePages } from './compare.ts';
import { describeChange } from './describe-change.ts';
import { readSide } from './read-side.ts';

const OPTIONS = {
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
  html: { type: 'string' },
} as const;

const textsIn = defineTexts({
  en: {
    sides: () => 'diff compares two pages, or one with its last commit: vitrine diff pages/home.json',
    notJson: (side: string, problem: string) =>
      `${side} is not valid JSON: ${problem} \`vitrine validate\` shows the place.`,
    written: (file: string) => `Both versions side by side: ${file}`,
    notWritten: (file: string, reason: string) => `${file} cannot be written: ${reason}.`,
  },
  zh: {
    sides: () => 'diff 比较两个页面，或一个页面与其最近一次提交：vitrine diff pages/home.json',
    notJson: (side, problem) => `${side} 不是有效的 JSON：${problem}。\`vitrine validate\` 会指出位置。`,
    written: file => `两个版本并排显示：${file}`,
    notWritten: (file, reason) => `无法写入 ${file}：${reason}。`,
  },
});

/** Runs `vitrine diff A [B]`: lists what changed between two versions of a page, by label. */
export const diff = defineCommand({
  options: OPTIONS,
  words: 'files',
  help: async () => (await import('./help.ts')).DIFF,
  run: runDiff,
});

async function runDiff({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const [first, second] = positionals;
  if (first === undefined || positionals.length > 2) {
    throw new UsageError(textsIn(io.language).sides());
  }
  const sides = second === undefined ? [`HEAD:./${first}`, first] : [first, second];
  const [before, after] = (await Promise.all(sides.map(side => readVersion(side, io)))) as [Version, Version];
  const changes = await comparePages(before.page, after.page);
  if (values.html !== undefined) await writeHtml(values.html, before, after, io);
  if (format === 'json') await print(io.stdout, `${toJson({ changes }, 2)}\n`);
  else {
    const paint = createPaint(io.stdout, io.env);
    await print(io.stdout, changes.map(change => `${formatChange(change, paint)}\n`).join(''));
  }
  return changes.length > 0 ? EXIT.findings : EXIT.clean;
}

interface Version extends ComparedText {
  page: ReadPage;
}

async function readVersion(name: string, io: CliIo): Promise<Version> {
  const text = await readSide(name, io);
  try {
    return { name, text, page: await readPage(text, io.language) };
  } catch (error) {
    if (!(error instanceof PageSyntaxError)) throw error;
    throw new UsageError(textsIn(io.language).notJson(name, error.message));
  }
}

/** Writes both versions side by side, as the shop renders them, to a file that needs no server. */
async function writeHtml(
  file: string,
  { page: _before, ...before }: Version,
  { page: _after, ...after }: Version,
  { cwd, stderr, language, renderComparison }: CliIo,
): Promise<void> {
  const html = await renderComparison(before, after, language);
  try {
    writeFileSync(resolve(cwd, file), html);
  } catch (error) {
    throw new UsageError(textsIn(language).notWritten(file, (error as Error).message));
  }
  await print(stderr, `${textsIn(language).written(file)}\n`);
}

const COLOURS = { added: 'cyan', removed: 'red', moved: 'yellow', changed: 'yellow' } as const;

function formatChange(change: Change, paint: Paint): string {
  const { sign, words } = describeChange(change);
  return `${paint(sign, COLOURS[change.kind])} ${paint(visible(change.path), 'bold')} ${visible(words)}`;
}
