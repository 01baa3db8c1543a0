import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyShopDatabase } from '../support/blank-database.ts';
import { createServerDatabase } from '../support/server-database.ts';
import { startServer } from '../support/server-process.ts';
import { ROOT, SEEDED_DATA, SEEDED_DATABASE } from './shop-server.ts';

/**
 * Creates and seeds one database of each kind before the first test; every worker's server starts on a copy of one: on that of
 * PostgreSQL, where the run has it, but for tests that work with the files of their database.
 */
export default async function seedDatabases(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-seeded-'));
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createServerDatabase(server) : undefined;
  if (database) await seed(folder, database.url);
  await copyShopDatabase(folder);
  await seed(folder, '');
  process.env[SEEDED_DATA] = folder;
  if (database) process.env[SEEDED_DATABASE] = database.url;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await database?.drop();
  };
}

/** Starts a server on an empty database, which it fills. */
async function seed(DATA_DIR: string, DATABASE_URL: string): Promise<void> {
  const server = await startServer(ROOT, { DATA_DIR, DATABASE_URL });
  await server.stop();
}
