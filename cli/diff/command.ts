import { defineTexts, PageSyntaxError, type ReadPage, readPage } from '#engine';
import { createPaint, type Paint } from '../colour.ts';
import { type CliIo, EXIT, print, UsageError } from '../io.ts';
import { choose, parseOptions } from '../parse-options.ts';
import { type Change, comparePages } from './compare.ts';
import { readSide } from './read-side.ts';

export const OPTIONS = {
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const textsIn = defineTexts({
  en: {
    sides: () => 'diff compares two pages, or one with its last commit: vitrine diff pages/home.json',
    notJson: (side: string, problem: string) =>
      `${side} is not valid JSON: ${problem} \`vitrine validate\` shows the place.`,
  },
  zh: {
    sides: () => 'diff 比较两个页面，或一个页面与其最近一次提交：vitrine diff pages/home.json',
    notJson: (side, problem) => `${side} 不是有效的 JSON：${problem}。\`vitrine validate\` 会指出位置。`,
  },
});

/** Longest value in the readable output, in characters. */
const MAX_VALUE = 60;

/** Runs `vitrine diff A [B]`: lists what changed between two versions of a page, by label. */
export async function diffCommand(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = await parseOptions(args, OPTIONS, io.language);
  if (values.help) return (await import('../help.ts')).helpCommand(['diff'], io);
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const [first, second] = positionals;
  if (first === undefined || positionals.length > 2) {
    throw new UsageError(textsIn(io.language).sides());
  }
  const sides = second === undefined ? [`HEAD:./${first}`, first] : [first, second];
  const [before, after] = await Promise.all(sides.map(side => readVersion(side, io)));
  const changes = await comparePages(before as ReadPage, after as ReadPage);
  if (format === 'json') await print(io.stdout, `${JSON.stringify({ changes }, null, 2)}\n`);
  else {
    const paint = createPaint(io.stdout, io.env);
    await print(io.stdout, changes.map(change => `${lineOf(change, paint)}\n`).join(''));
  }
  return changes.length > 0 ? EXIT.findings : EXIT.clean;
}

async function readVersion(side: string, io: CliIo): Promise<ReadPage> {
  try {
    return await readPage(await readSide(side, io), io.language);
  } catch (error) {
    if (!(error instanceof PageSyntaxError)) throw error;
    throw new UsageError(textsIn(io.language).notJson(side, error.message));
  }
}

function lineOf({ kind, path, before, after }: Change, paint: Paint): string {
  const name = paint(path, 'bold');
  switch (kind) {
    case 'added':
      return `${paint('+', 'cyan')} ${name} ${shown(after)}`;
    case 'removed':
      return `${paint('-', 'red')} ${name} ${shown(before)}`;
    case 'moved':
      return `${paint('↕', 'yellow')} ${name} ${before} → ${after}`;
    case 'changed':
      return `${paint('~', 'yellow')} ${name} ${shown(before)} → ${shown(after)}`;
  }
}

/** Shows a block by its type, any other value as JSON. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'blockType' in value) return `(${value.blockType})`;
  const text = JSON.stringify(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
