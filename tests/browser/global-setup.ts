import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyShopDatabase } from '../support/blank-database.ts';
import { startServer } from '../support/server-process.ts';
import { ROOT, SEEDED_DATA } from './shop-server.ts';

/** Creates and seeds one database before the first test; every worker's server starts on a copy of it. */
export default async function seedDatabase(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-seeded-'));
  await copyShopDatabase(folder);
  const server = await startServer(ROOT, { DATA_DIR: folder, DATABASE_URL: '' });
  await server.stop();
  process.env[SEEDED_DATA] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
