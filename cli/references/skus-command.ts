import stringWidth from 'string-width';
import { defineTexts } from '#engine';
import { createPaint } from '../base/colour.ts';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { toJson, visible } from '../base/visible.ts';
import { findProducts } from './find.ts';
import { soundsFor } from './sounds-for.ts';

const OPTIONS = {
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    noCatalogue: () => 'there is no catalogue. Set CATALOGUE_FILE to the shop’s file.',
    notOnSale: (price: string) => `${price} (not on sale)`,
    none: () => 'No product has all of these words. `vitrine skus` lists the whole catalogue.',
  },
  zh: {
    noCatalogue: () => '没有商品目录。请将 CATALOGUE_FILE 设为商店的目录文件。',
    notOnSale: price => `${price}（未上架）`,
    none: () => '没有商品同时包含这些词。`vitrine skus` 会列出全部商品。',
  },
});

/** Runs `vitrine skus [words]`: finds products of the shop's catalogue. */
export const skus = defineCommand({
  options: OPTIONS,
  help: async () => (await import('./help.ts')).SKUS,
  run: runSkus,
});

async function runSkus({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const texts = textsIn(io.language);
  const { products } = await io.openShop();
  if (!products) throw new UsageError(texts.noCatalogue());
  const found = findProducts(products, positionals, await soundsFor(positionals, io));
  if (format === 'json') await print(io.stdout, `${toJson({ products: found }, 2)}\n`);
  else {
    const paint = createPaint(io.stdout, io.env);
    const rows = found.map(({ sku, name, color, price, isEnabled }) => [
      sku,
      `${name} ${color}`.trim(),
      isEnabled ? price : texts.notOnSale(price),
    ]);
    await print(
      io.stdout,
      columns(rows, cell => paint(cell, 'bold')),
    );
  }
  if (found.length > 0) return EXIT.clean;
  await print(io.stderr, `${texts.none()}\n`);
  return EXIT.findings;
}

/** Formats rows as columns of equal width; the first cell of each is styled. */
export function columns(texts: readonly string[][], style: (cell: string) => string): string {
  const rows = texts.map(row => row.map(visible));
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries())
      widths[index] = Math.max(widths[index] ?? 0, stringWidth(cell));
  }
  const padded = (cell: string, index: number) =>
    cell + ' '.repeat((widths[index] as number) - stringWidth(cell));
  return rows
    .map(row => {
      const cells = row.map((cell, index) => (index === row.length - 1 ? cell : padded(cell, index)));
      return `${[style(cells[0] ?? ''), ...cells.slice(1)].join('  ')}\n`;
    })
    .join('');
}
