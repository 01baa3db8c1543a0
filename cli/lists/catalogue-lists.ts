import { defineTexts } from '#engine';
import { createPaint } from '../base/colour.ts';
import { type Command, defineCommand } from '../base/command.ts';
import type { HelpPage } from '../base/help-page.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose } from '../base/parse-options.ts';
import type { ShopIndex } from '../base/shop-index.ts';
import { toJson } from '../base/visible.ts';
import { findCategories, findLooks } from '../references/find.ts';
import type { Sounds } from '../references/matches-words.ts';
import { columns } from '../references/skus-command.ts';
import { soundsFor } from '../references/sounds-for.ts';

const OPTIONS = {
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    noList: (name: string) => `the catalogue has no ${name}. Set CATALOGUE_FILE to the shop’s file.`,
    none: (name: string) => `Nothing has all of these words. \`vitrine ${name}\` lists all.`,
    products: (count: number) => `${count} product${count === 1 ? '' : 's'}`,
  },
  zh: {
    noList: name => `商品目录中没有 ${name}。请将 CATALOGUE_FILE 设为商店的目录文件。`,
    none: name => `没有同时包含这些词的结果。\`vitrine ${name}\` 会列出全部。`,
    products: count => `${count} 件商品`,
  },
});

type Texts = ReturnType<typeof textsIn>;

/** A list of the catalogue that a command prints. */
interface Listing<T> {
  name: 'categories' | 'looks';
  help: () => Promise<HelpPage>;
  read(shop: ShopIndex): readonly T[] | null;
  find(all: readonly T[], words: readonly string[], sounds?: Sounds): T[];
  toRow(entry: T, texts: Texts): string[];
}

/** `vitrine categories [words]`: finds categories of the shop. */
export const categories = createListing({
  name: 'categories',
  help: async () => (await import('./help.ts')).CATEGORIES,
  read: shop => shop.listCategories(),
  find: findCategories,
  toRow: ({ id, names, products }, texts) => [id, names.join(' › '), texts.products(products)],
});

/** `vitrine looks [words]`: finds looks of the shop. */
export const looks = createListing({
  name: 'looks',
  help: async () => (await import('./help.ts')).LOOKS,
  read: shop => shop.listLooks(),
  find: findLooks,
  toRow: ({ id, title, skus }) => [id, title, skus.join(' ')],
});

function createListing<T>({ name, help, read, find, toRow }: Listing<T>): Command {
  return defineCommand({
    options: OPTIONS,
    help,
    run: async ({ values, positionals }, io) => {
      const format = await choose('format', values.format, OPTIONS.format.values, io.language);
      const texts = textsIn(io.language);
      const all = read(await io.openShop());
      if (!all) throw new UsageError(texts.noList(name));
      const found = find(all, positionals, await soundsFor(positionals, io));
      if (format === 'json') await print(io.stdout, `${toJson({ [name]: found }, 2)}\n`);
      else
        await printRows(
          found.map(entry => toRow(entry, texts)),
          io,
        );
      if (found.length > 0) return EXIT.clean;
      await print(io.stderr, `${texts.none(name)}\n`);
      return EXIT.findings;
    },
  });
}

/** Prints rows as columns, the first cell of each in bold. */
export async function printRows(rows: readonly string[][], { stdout, env }: CliIo): Promise<void> {
  const paint = createPaint(stdout, env);
  await print(
    stdout,
    columns(rows, cell => paint(cell, 'bold')),
  );
}
