import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../server/index.ts';
import { copyBlankDatabase } from '../tests/support/blank-database.ts';
import { IS_SMALL } from './size.ts';

/**
 * Opens an empty database in memory. In a small run it is a copy of an empty one in a folder: creating one takes several times
 * as long as what most parts then do with it.
 */
export async function openBenchDatabase(): Promise<Database> {
  if (!IS_SMALL) return openDatabase({ databaseUrl: '', dataDir: null });
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-data-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  await copyBlankDatabase(dataDir);
  return openDatabase({ databaseUrl: '', dataDir });
}
