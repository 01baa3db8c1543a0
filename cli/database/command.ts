import { type CliIo, EXIT, print, UsageError } from '../io.ts';
import { parseOptions } from '../parse-options.ts';

const OPTIONS = { help: { type: 'boolean', short: 'h', default: false } } as const;

/** Runs `vitrine backup FILE`: copies the embedded database to a file. */
export function backupCommand(args: readonly string[], io: CliIo): Promise<number> {
  return operate('backup', args, io, async ([file]) => {
    if (file === undefined)
      throw new UsageError('backup takes the file to write: vitrine backup shop.tar.gz');
    const size = await io.backUpDatabase(file);
    return `Backup written to ${file} (${(size / 1e6).toFixed(1)} MB).\n`;
  });
}

/** Runs `vitrine restore FILE`: creates the embedded database from a backup. */
export function restoreCommand(args: readonly string[], io: CliIo): Promise<number> {
  return operate('restore', args, io, async ([file]) => {
    if (file === undefined) throw new UsageError('restore takes a backup: vitrine restore shop.tar.gz');
    await io.restoreDatabase(file);
    return `Database restored from ${file}.\n`;
  });
}

/** Runs `vitrine move-database`: copies the embedded database to PostgreSQL. */
export function moveCommand(args: readonly string[], io: CliIo): Promise<number> {
  return operate('move-database', args, io, async ([extra]) => {
    if (extra !== undefined) throw new UsageError(`move-database takes no ${JSON.stringify(extra)}.`);
    const tables = await io.moveDatabase();
    const lines = tables.filter(({ rows }) => rows > 0).map(({ table, rows }) => `  ${table}: ${rows}\n`);
    return `Copied and compared ${tables.length} tables. Rows:\n${lines.join('')}Start the shop with this DATABASE_URL.\n`;
  });
}

async function operate(
  command: string,
  args: readonly string[],
  io: CliIo,
  work: (positionals: string[]) => Promise<string>,
): Promise<number> {
  const { values, positionals } = await parseOptions(args, OPTIONS);
  if (values.help) return (await import('../help.ts')).helpCommand([command], io);
  if (positionals.length > 1) throw new UsageError(`${command} takes one file.`);
  try {
    await print(io.stdout, await work(positionals));
    return EXIT.clean;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    await print(io.stderr, `vitrine: ${error instanceof Error ? error.message : error}\n`);
    return EXIT.usage;
  }
}
