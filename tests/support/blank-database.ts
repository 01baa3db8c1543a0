import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { recordStop } from '../../server/base/database/cluster-record.ts';
import { openDatabase } from '../../server/base/database/index.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
);

/** Data folders that are kept for later runs. */
const KEPT = join(ROOT, 'dist/tests');

/**
 * Gives a data folder an empty embedded database, without tables. Creating one takes five seconds, a copy a hundredth
 * of that.
 *
 * @param dataDir is created if it does not exist.
 */
export function copyBlankDatabase(dataDir: string): Promise<void> {
  return copyKept(`blank-data-${version}`, dataDir, async draft => {
    const blank = await PGlite.create(join(draft, 'postgres'));
    await blank.close();
    recordStop(draft);
  });
}

/** Gives a data folder an embedded database with the empty tables of a shop, for tests in which it is not opened first. */
export function copyShopDatabase(dataDir: string): Promise<void> {
  return copyKept(`shop-data-${version}-${digestMigrations()}`, dataDir, async draft => {
    await copyBlankDatabase(draft);
    const database = await openDatabase({ databaseUrl: '', dataDir: draft });
    await database.close();
  });
}

/** Copies a kept data folder; the first time it is made. */
async function copyKept(
  name: string,
  dataDir: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  const kept = join(KEPT, name);
  try {
    cpSync(kept, dataDir, { recursive: true });
  } catch {
    mkdirSync(KEPT, { recursive: true });
    const draft = mkdtempSync(`${kept}.`);
    await make(draft);
    cpSync(draft, dataDir, { recursive: true });
    try {
      renameSync(draft, kept);
    } catch {
      // Another worker has created it meanwhile.
      rmSync(draft, { recursive: true, force: true });
    }
  }
}

function digestMigrations(): string {
  const hash = createHash('sha256');
  for (const folder of ['migrations', 'tables'].map(name => join(ROOT, 'server/base/database', name)))
    for (const name of readdirSync(folder)) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
