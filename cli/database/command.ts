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
    noArgument: (command: string, argument: string) => `${command} takes no ${argument}.`,
    whole: (tables: number, indexes: number) => `No damage found in ${tables} tables and ${indexes} indexes.`,
    withoutAmcheck: () =>
      'amcheck is not available to this user: pages and indexes were not checked by it, rows were read.',
    damaged: (parts: number) =>
      `${parts} damaged. Stop the shop, move the database away and restore a backup (vitrine restore, or pg_restore).`,
    copied: (tables: number, rows: string) =>
      `Copied and compared ${tables} tables. Rows:\n${rows}Start the shop with this DATABASE_URL.`,
    oneFile: (command: string) => `${command} takes one file.`,
  },
  zh: {
    backupFile: () => 'backup 需要目标文件：vitrine backup shop.tar.gz',
    backedUp: (file, megabytes) => `备份已写入 ${file}（${megabytes} MB）。`,
    restoreFile: () => 'restore 需要备份文件：vitrine restore shop.tar.gz',
    restored: file => `已从 ${file} 恢复数据库。`,
    noArgument: (command, argument) => `${command} 不接受参数 ${argument}。`,
    whole: (tables, indexes) => `${tables} 张表和 ${indexes} 个索引中没有发现损坏。`,
    withoutAmcheck: () => '此用户无法使用 amcheck：未用它检查页面和索引，只读取了数据行。',
    damaged: parts =>
      `发现 ${parts} 处损坏。请停止商店，移走数据库，然后恢复备份（vitrine restore 或 pg_restore）。`,
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
  if (extra !== undefined) throw new UsageError(texts.noArgument('move-database', JSON.stringify(extra)));
  const tables = await io.moveDatabase();
  const lines = tables
    .filter(({ rows }) => rows > 0)
    .map(({ table, rows }) => `  ${visible(table)}: ${rows}\n`);
  return `${texts.copied(tables.length, lines.join(''))}\n`;
});

/** Runs `vitrine check-database`: reads all of the database. Exit code 1 means damage. */
export const checkDatabase = operation('check-database', undefined, 'CHECK', async ([extra], io) => {
  const texts = textsIn(io.language);
  if (extra !== undefined) throw new UsageError(texts.noArgument('check-database', JSON.stringify(extra)));
  const { damage, tables, indexes, isThorough } = await io.checkDatabase();
  const notes = isThorough || tables === 0 ? '' : `${texts.withoutAmcheck()}\n`;
  if (damage.length === 0) return `${texts.whole(tables, indexes)}\n${notes}`;
  const lines = damage.map(({ name, file, problem }) => {
    const place = file && file !== name ? ` (${visible(file)})` : '';
    return `${visible(name)}${place}: ${visible(problem)}\n`;
  });
  return { text: `${lines.join('')}${texts.damaged(damage.length)}\n${notes}`, code: EXIT.findings };
});

/** Defines a command that takes one argument at most, and prints what its work returns. */
function operation(
  name: string,
  words: Words | undefined,
  page: 'BACKUP' | 'RESTORE' | 'CHECK' | 'MOVE',
  work: (positionals: readonly string[], io: CliIo) => Promise<string | { text: string; code: number }>,
): Command {
  return defineCommand({
    options: {},
    ...(words && { words }),
    help: async () => (await import('./help.ts'))[page],
    async run({ positionals }, io) {
      if (positionals.length > 1) throw new UsageError(textsIn(io.language).oneFile(name));
      try {
        const result = await work(positionals, io);
        const { text, code } = typeof result === 'string' ? { text: result, code: EXIT.clean } : result;
        await print(io.stdout, text);
        return code;
      } catch (error) {
        if (error instanceof UsageError) throw error;
        await print(io.stderr, `vitrine: ${describeFailure(error, io.language)}\n`);
        return EXIT.usage;
      }
    },
  });
}
