import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/index.ts';
import { copyShopDatabase } from './blank-database.ts';

/** A database with the empty tables of a shop, and the settings by which commands find it. */
export interface CommandDatabase {
  env: Readonly<Record<'DATABASE_URL' | 'DATA_DIR', string>>;
  /** Opens it as commands do, one after the other. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

let count = 0;

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
  const name = `vitrine_commands_${process.pid}_${count++}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const open = () => openDatabase({ databaseUrl: url.href, dataDir: null });
  await open().then(({ close }) => close());
  return {
    env: { DATABASE_URL: url.href, DATA_DIR },
    open,
    remove: () => administer(server, `drop database ${name} with (force)`),
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
