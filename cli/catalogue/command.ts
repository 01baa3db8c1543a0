import type { ImportCounts, ImportedChange } from '#contract';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { describeFailure } from '../base/describe-failure.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { toJson, visible } from '../base/visible.ts';

const OPTIONS = {
  'dry-run': { type: 'boolean', short: 'n', default: false },
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    which: () =>
      'catalogue imports a file or exports the products: vitrine catalogue import FILE, or vitrine catalogue export',
    oneFile: () => 'catalogue import takes one file: vitrine catalogue import products.jsonl',
    noFile: () =>
      'catalogue export takes no file. Write its output to one: vitrine catalogue export > products.jsonl',
    isNew: () => 'new',
    counts: ({ created, changed, unchanged }: ImportCounts, isDryRun: boolean) =>
      isDryRun
        ? `Would create ${created} and change ${changed}; ${unchanged} stay as they are. Nothing was written.`
        : `Created ${created} and changed ${changed}; ${unchanged} stay as they are.`,
    partly: (written: number) =>
      written > 0
        ? `${written} were written before; correct the file and import it again, which writes the rest.`
        : 'Nothing was written.',
  },
  zh: {
    which: () =>
      'catalogue 用于导入文件或导出商品：vitrine catalogue import FILE，或 vitrine catalogue export',
    oneFile: () => 'catalogue import 只接受一个文件：vitrine catalogue import products.jsonl',
    noFile: () => 'catalogue export 不接受文件。请将输出写入文件：vitrine catalogue export > products.jsonl',
    isNew: () => '新增',
    counts: ({ created, changed, unchanged }, isDryRun) =>
      isDryRun
        ? `将新增 ${created} 项、修改 ${changed} 项，${unchanged} 项不变。未写入任何内容。`
        : `已新增 ${created} 项、修改 ${changed} 项，${unchanged} 项不变。`,
    partly: written =>
      written > 0 ? `此前已写入 ${written} 项；更正文件后重新导入，即可写入其余部分。` : '未写入任何内容。',
  },
});

/** Runs `vitrine catalogue`: imports products, categories and looks into the shop, or prints its products. */
export const catalogue = defineCommand({
  options: OPTIONS,
  help: async () => (await import('./help.ts')).CATALOGUE,
  run: runCatalogue,
});

async function runCatalogue({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const texts = textsIn(io.language);
  const [verb, file, ...others] = positionals;
  if (verb === 'export') {
    if (file !== undefined) throw new UsageError(texts.noFile());
    return runExport(io);
  }
  if (verb !== 'import') throw new UsageError(texts.which());
  if (file === undefined || others.length > 0) throw new UsageError(texts.oneFile());
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const isDryRun = values['dry-run'];
  const changes: ImportedChange[] = [];
  let written = 0;
  let counts: ImportCounts;
  try {
    counts = await io.importCatalogue({
      file,
      isDryRun,
      onChange(change) {
        written++;
        // A first import of a large catalogue is not listed; what it would do is.
        if (isDryRun || changes.length < MAX_LISTED) changes.push(change);
      },
    });
  } catch (error) {
    const rest = isDryRun ? 0 : written;
    await print(io.stderr, `vitrine: ${describeFailure(error, io.language)}\n${texts.partly(rest)}\n`);
    return EXIT.usage;
  }
  if (format === 'json') {
    await print(io.stdout, `${toJson({ ...counts, isDryRun, changes }, 2)}\n`);
    return EXIT.clean;
  }
  for (const change of changes) await print(io.stdout, `${describeChange(change, texts.isNew())}\n`);
  const rest = written - changes.length;
  if (rest > 0) await print(io.stdout, `… +${rest}\n`);
  await print(io.stderr, `${texts.counts(counts, isDryRun)}\n`);
  return EXIT.clean;
}

/** Most changes that an import lists. */
const MAX_LISTED = 50;

function describeChange({ sku, isNew, fields }: ImportedChange, newText: string): string {
  if (isNew) return `${visible(sku)}  ${newText}`;
  const lines = Object.entries(fields).map(
    ([field, { before, after }]) => `  ${visible(field)}: ${shorten(before)} → ${shorten(after)}`,
  );
  return [visible(sku), ...lines].join('\n');
}

/** Longest value that a line shows, in characters. */
const MAX_VALUE = 60;

function shorten(value: unknown): string {
  const text = visible(toJson(value));
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text;
}

async function runExport(io: CliIo): Promise<number> {
  try {
    await io.exportCatalogue(line => print(io.stdout, line, 'data'));
  } catch (error) {
    await print(io.stderr, `vitrine: ${describeFailure(error, io.language)}\n`);
    return EXIT.usage;
  }
  return EXIT.clean;
}
