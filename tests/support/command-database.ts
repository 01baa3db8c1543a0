import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/base/database/index.ts';
import { copyShopDatabase } from './blank-database.ts';
import { createServerDatabase } from './server-database.ts';

/** A database with the empty tables of a shop, and the settings by which commands find it. */
export interface CommandDatabase {
  env: Readonly<Record<'DATABASE_URL' | 'DATA_DIR', string>>;
  /** Opens it as commands do, one after the other. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/**
 * Creates a database for tests of several commands, each of which opens it: on PostgreSQL where the run has one, in a fraction of the
 * time that the embedded one takes. Tests of what is of the embedded database have their own.
 *
 * @param folder in which the embedded one is created where there is no PostgreSQL.
 */
export async function createCommandDatabase(folder: string): Promise<CommandDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const DATA_DIR = join(folder, 'data');
  if (!server) {
    await copyShopDatabase(DATA_DIR);
    return {
      env: { DATABASE_URL: '', DATA_DIR },
      open: () => openDatabase({ databaseUrl: '', dataDir: DATA_DIR }),
      remove: async () => rmSync(DATA_DIR, { recursive: true, force: true }),
    };
  }
  mkdirSync(DATA_DIR, { recursive: true });
  const { url, drop } = await createServerDatabase(server);
  const open = () => openDatabase({ databaseUrl: url, dataDir: null });
  await open().then(({ close }) => close());
  return {
    env: { DATABASE_URL: url, DATA_DIR },
    open,
    remove: drop,
  };
}
