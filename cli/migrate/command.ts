import { sep } from 'node:path';
import { PageSyntaxError } from '#engine';
import { writeFixed } from '../fix/write-fixed.ts';
import { type CliIo, EXIT, print } from '../io.ts';
import { parseOptions } from '../parse-options.ts';
import { readText } from '../validate/read-text.ts';
import { listFiles, shownName } from '../validate/sources.ts';
import { UnreadableError } from '../validate/unreadable.ts';
import { migrateText } from './migrate-text.ts';

const OPTIONS = {
  write: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Runs `vitrine migrate [paths]`: lists blocks of older versions or, with `--write`, rewrites them. */
export async function migrateCommand(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = await parseOptions(args, OPTIONS);
  if (values.help) return (await import('../help.ts')).helpCommand(['migrate'], io);
  const paths = positionals.length > 0 ? positionals : [io.env.CONTENT_DIR || 'fixtures/content'];
  const totals = { files: 0, blocks: 0, unreadable: 0 };
  for (const path of new Set(paths)) {
    try {
      for await (const { folder, names } of listFiles(path, io.cwd)) {
        for (const name of names) totals.unreadable += await migrateFile(folder + sep + name, values.write);
      }
    } catch (error) {
      totals.unreadable += await reportUnreadable(error);
    }
  }
  const found = `${totals.blocks} ${totals.blocks === 1 ? 'block' : 'blocks'} in ${totals.files} ${totals.files === 1 ? 'file' : 'files'}`;
  const summary = values.write ? `migrated ${found}` : `${found} to migrate`;
  await print(io.stdout, totals.blocks > 0 ? `${summary}\n` : 'All blocks are of the current version.\n');
  if (totals.unreadable > 0) return EXIT.usage;
  return totals.blocks > 0 && !values.write ? EXIT.findings : EXIT.clean;

  /** Returns the number of files that cannot be read. */
  async function migrateFile(file: string, isWritten: boolean): Promise<number> {
    try {
      const before = readText(file);
      const { text, migrated } = await migrateText(before, io.registry);
      if (migrated.length === 0) return 0;
      totals.files++;
      totals.blocks += migrated.length;
      for (const { label, type, from, to } of migrated) {
        await print(io.stdout, `${shownName(file, io.cwd)}: "${label}" (${type}) version ${from} → ${to}\n`);
      }
      if (isWritten) writeFixed(file, before, text);
      return 0;
    } catch (error) {
      return reportUnreadable(error, shownName(file, io.cwd));
    }
  }

  async function reportUnreadable(error: unknown, file = ''): Promise<number> {
    if (error instanceof UnreadableError) await print(io.stderr, `vitrine: ${error.message}\n`);
    else if (error instanceof PageSyntaxError) {
      await print(io.stderr, `vitrine: ${file}: not valid JSON. \`vitrine validate\` shows the place.\n`);
    } else throw error;
    return 1;
  }
}
