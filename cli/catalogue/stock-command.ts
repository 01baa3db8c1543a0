import type { StockResult } from '#contract';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { describeFailure } from '../base/describe-failure.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { toJson, visible } from '../base/visible.ts';

const OPTIONS = {
  counts: { type: 'string', default: 'warehouse', values: ['warehouse', 'sellable'] },
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

/** Most unknown SKUs that a message names. */
const MAX_NAMED = 10;

const textsIn = defineTexts({
  en: {
    oneFile: () => 'stock imports one file: vitrine stock import counts.csv',
    result: ({ applied, older }: StockResult) =>
      `Stored ${applied} counts; ${older} were older than one before.`,
    unknown: (count: number, skus: string) => `The shop does not have ${count} of the SKUs: ${skus}`,
  },
  zh: {
    oneFile: () => 'stock 只导入一个文件：vitrine stock import counts.csv',
    result: ({ applied, older }) => `已记录 ${applied} 条盘点；${older} 条早于已有记录。`,
    unknown: (count, skus) => `商店中没有其中 ${count} 个 SKU：${skus}`,
  },
});

/** Runs `vitrine stock`: sets the stock of child products from the counts of another system. */
export const stock = defineCommand({
  options: OPTIONS,
  help: async () => (await import('./help.ts')).STOCK,
  run: runStock,
});

async function runStock({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const texts = textsIn(io.language);
  const [verb, file, ...others] = positionals;
  if (verb !== 'import' || file === undefined || others.length > 0) throw new UsageError(texts.oneFile());
  const meaning = await choose('counts', values.counts, OPTIONS.counts.values, io.language);
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  let result: StockResult;
  try {
    result = await io.importStock(file, meaning);
  } catch (error) {
    await print(io.stderr, `vitrine: ${describeFailure(error, io.language)}\n`);
    return EXIT.usage;
  }
  if (format === 'json') await print(io.stdout, `${toJson(result, 2)}\n`);
  else await print(io.stdout, `${texts.result(result)}\n`);
  const { unknown } = result;
  if (unknown.length === 0) return EXIT.clean;
  const named = unknown.slice(0, MAX_NAMED).map(visible).join(', ');
  const skus = unknown.length > MAX_NAMED ? `${named} …` : named;
  await print(io.stderr, `${texts.unknown(unknown.length, skus)}\n`);
  return EXIT.findings;
}
