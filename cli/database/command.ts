import { defineTexts } from '#engine';
import { type CliIo, EXIT, print, UsageError } from '../io.ts';
import { parseOptions } from '../parse-options.ts';
import { reasonOf } from '../reason-of.ts';
import { visible } from '../report/visible.ts';

export const OPTIONS = { help: { type: 'boolean', short: 'h', default: false } } as const;

const textsIn = defineTexts({
  en: {
    backupFile: () => 'backup takes the file to write: vitrine backup shop.tar.gz',
    backedUp: (file: string, megabytes: string) => `Backup written to ${file} (${megabytes} MB).`,
    restoreFile: () => 'restore takes a backup: vitrine restore shop.tar.gz',
    restored: (file: string) => `Database restored from ${file}.`,
    noArgument: (argument: string) => `move-database takes no ${argument}.`,
    copied: (tables: number, rows: string) =>
      `Copied and compared ${tables} tables. Rows:\n${rows}Start the shop with this DATABASE_URL.`,
    oneFile: (command: string) => `${command} takes one file.`,
  },
  zh: {
    backupFile: () => 'backup 需要目标文件：vitrine backup shop.tar.gz',
    backedUp: (file, megabytes) => `备份已写入 ${file}（${megabytes} MB）。`,
    restoreFile: () => 'restore 需要备份文件：vitrine restore shop.tar.gz',
    restored: file => `已从 ${file} 恢复数据库。`,
    noArgument: argument => `move-database 不接受参数 ${argument}。`,
    copied: (tables, rows) => `已复制并核对 ${tables} 张表。行数：\n${rows}请使用此 DATABASE_URL 启动商店。`,
    oneFile: command => `${command} 只接受一个文件。`,
  },
});

/** Runs `vitrine backup FILE`: copies the embedded database to a file. */
export function backupCommand(args: readonly string[], io: CliIo): Promise<number> {
  return operate('backup', args, io, async ([file]) => {
    if (file === undefined) throw new UsageError(textsIn(io.language).backupFile());
    const size = await io.backUpDatabase(file);
    return `${textsIn(io.language).backedUp(file, (size / 1e6).toFixed(1))}\n`;
  });
}

/** Runs `vitrine restore FILE`: creates the embedded database from a backup. */
export function restoreCommand(args: readonly string[], io: CliIo): Promise<number> {
  return operate('restore', args, io, async ([file]) => {
    if (file === undefined) throw new UsageError(textsIn(io.language).restoreFile());
    await io.restoreDatabase(file);
    return `${textsIn(io.language).restored(file)}\n`;
  });
}

/** Runs `vitrine move-database`: copies the embedded database to PostgreSQL. */
export function moveCommand(args: readonly string[], io: CliIo): Promise<number> {
  return operate('move-database', args, io, async ([extra]) => {
    const texts = textsIn(io.language);
    if (extra !== undefined) throw new UsageError(texts.noArgument(JSON.stringify(extra)));
    const tables = await io.moveDatabase();
    const lines = tables
      .filter(({ rows }) => rows > 0)
      .map(({ table, rows }) => `  ${visible(table)}: ${rows}\n`);
    return `${texts.copied(tables.length, lines.join(''))}\n`;
  });
}

async function operate(
  command: string,
  args: readonly string[],
  io: CliIo,
  work: (positionals: string[]) => Promise<string>,
): Promise<number> {
  const { values, positionals } = await parseOptions(args, OPTIONS, io.language);
  if (values.help) return (await import('../help.ts')).helpCommand([command], io);
  if (positionals.length > 1) throw new UsageError(textsIn(io.language).oneFile(command));
  try {
    await print(io.stdout, await work(positionals));
    return EXIT.clean;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    await print(io.stderr, `vitrine: ${reasonOf(error, io.language)}\n`);
    return EXIT.usage;
  }
}
