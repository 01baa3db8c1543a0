import { defineTexts } from '#engine';
import { type Command, defineCommand, type Words } from '../base/command.ts';
import { describeFailure } from '../base/describe-failure.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { visible } from '../base/visible.ts';

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
export const backup = operation('backup', 'files', 'BACKUP', async ([file], io) => {
  if (file === undefined) throw new UsageError(textsIn(io.language).backupFile());
  const size = await io.backUpDatabase(file);
  return `${textsIn(io.language).backedUp(file, (size / 1e6).toFixed(1))}\n`;
});

/** Runs `vitrine restore FILE`: creates the embedded database from a backup. */
export const restore = operation('restore', 'files', 'RESTORE', async ([file], io) => {
  if (file === undefined) throw new UsageError(textsIn(io.language).restoreFile());
  await io.restoreDatabase(file);
  return `${textsIn(io.language).restored(file)}\n`;
});

/** Runs `vitrine move-database`: copies the embedded database to PostgreSQL. */
export const moveDatabase = operation('move-database', undefined, 'MOVE', async ([extra], io) => {
  const texts = textsIn(io.language);
  if (extra !== undefined) throw new UsageError(texts.noArgument(JSON.stringify(extra)));
  const tables = await io.moveDatabase();
  const lines = tables
    .filter(({ rows }) => rows > 0)
    .map(({ table, rows }) => `  ${visible(table)}: ${rows}\n`);
  return `${texts.copied(tables.length, lines.join(''))}\n`;
});

/** Defines a command that takes one argument at most, and prints what its work returns. */
function operation(
  name: string,
  words: Words | undefined,
  page: 'BACKUP' | 'RESTORE' | 'MOVE',
  work: (positionals: readonly string[], io: CliIo) => Promise<string>,
): Command {
  return defineCommand({
    options: {},
    ...(words && { words }),
    help: async () => (await import('./help.ts'))[page],
    async run({ positionals }, io) {
      if (positionals.length > 1) throw new UsageError(textsIn(io.language).oneFile(name));
      try {
        await print(io.stdout, await work(positionals, io));
        return EXIT.clean;
      } catch (error) {
        if (error instanceof UsageError) throw error;
        await print(io.stderr, `vitrine: ${describeFailure(error, io.language)}\n`);
        return EXIT.usage;
      }
    },
  });
}
