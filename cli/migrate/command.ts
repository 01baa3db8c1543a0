import { sep } from 'node:path';
import { defineTexts, PageSyntaxError } from '#engine';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print } from '../base/io.ts';
import type { Parsed } from '../base/parse-options.ts';
import { visible } from '../base/visible.ts';
import { readText } from '../files/read-text.ts';
import { type FileGroup, listFiles, shownName } from '../files/sources.ts';
import { UnreadableError } from '../files/unreadable.ts';
import { writeFixed } from '../files/write-fixed.ts';
import { contentFolder } from '../levels/shop-folders.ts';
import { migrateText } from './migrate-text.ts';

const OPTIONS = {
  write: { type: 'boolean', default: false },
} as const;

const textsIn = defineTexts({
  en: {
    current: () => 'All blocks are of the current version.',
    migrated: (blocks: number, files: number) => `migrated ${foundIn(blocks, files)}`,
    toMigrate: (blocks: number, files: number) => `${foundIn(blocks, files)} to migrate`,
    version: (label: string, type: string, from: number, to: number) =>
      `"${label}" (${type}) version ${from} → ${to}`,
    notJson: () => 'not valid JSON. `vitrine validate` shows the place.',
  },
  zh: {
    current: () => '所有区块均为当前版本。',
    migrated: (blocks, files) => `已迁移 ${files} 个文件中的 ${blocks} 个区块`,
    toMigrate: (blocks, files) => `${files} 个文件中有 ${blocks} 个区块待迁移`,
    version: (label, type, from, to) => `"${label}" (${type}) 版本 ${from} → ${to}`,
    notJson: () => '不是有效的 JSON。`vitrine validate` 会指出位置。',
  },
});

const foundIn = (blocks: number, files: number) =>
  `${blocks} ${blocks === 1 ? 'block' : 'blocks'} in ${files} ${files === 1 ? 'file' : 'files'}`;

/** Runs `vitrine migrate [paths]`: lists blocks of older versions or, with `--write`, rewrites them. */
export const migrate = defineCommand({
  options: OPTIONS,
  words: 'files',
  help: async () => (await import('./help.ts')).MIGRATE,
  run: runMigrate,
});

async function runMigrate({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const paths = positionals.length > 0 ? positionals : [await contentFolder(io.env, io.cwd)];
  const texts = textsIn(io.language);
  const totals = { files: 0, blocks: 0, unreadable: 0 };
  for (const path of new Set(paths)) {
    try {
      for await (const { folder, names, roots } of listFiles(path, io.cwd)) {
        for (const name of names) totals.unreadable += await migrateFile(folder + sep + name, roots);
      }
    } catch (error) {
      totals.unreadable += await reportUnreadable(error);
    }
  }
  const summary = texts[values.write ? 'migrated' : 'toMigrate'](totals.blocks, totals.files);
  await print(io.stdout, `${totals.blocks > 0 ? summary : texts.current()}\n`);
  if (totals.unreadable > 0) return EXIT.usage;
  return totals.blocks > 0 && !values.write ? EXIT.findings : EXIT.clean;

  /** Returns the number of files that cannot be read. */
  async function migrateFile(file: string, roots: FileGroup['roots']): Promise<number> {
    try {
      const before = readText(file, roots);
      const { text, migrated } = await migrateText(before, io.registry);
      if (migrated.length === 0) return 0;
      totals.files++;
      totals.blocks += migrated.length;
      for (const { label, type, from, to } of migrated) {
        const line = `${shownName(file, io.cwd)}: ${texts.version(label, type, from, to)}`;
        await print(io.stdout, `${visible(line)}\n`);
      }
      if (values.write) writeFixed(file, before, text);
      return 0;
    } catch (error) {
      return reportUnreadable(error, shownName(file, io.cwd));
    }
  }

  async function reportUnreadable(error: unknown, file = ''): Promise<number> {
    if (error instanceof UnreadableError)
      await print(io.stderr, `vitrine: ${error.messageIn(io.language)}\n`);
    else if (error instanceof PageSyntaxError) {
      await print(io.stderr, `vitrine: ${file}: ${texts.notJson()}\n`);
    } else throw error;
    return 1;
  }
}
