import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { type Database, openDatabase } from '../../server/index.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
);

/** A cluster without anything in it. Making one takes seconds, copying it a fraction of one. */
const BLANK = join(ROOT, 'dist/tests', `blank-database-${version}`);

// While the file loads: no test has to wait for it.
const folder = mkdtempSync(join(tmpdir(), 'vitrine-data-'));
await copyBlank(join(folder, 'postgres'));
const database = await openDatabase({ databaseUrl: '', dataDir: folder });
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One database for all tests of a file. Its catalogue is empty, and a shop's own is seeded into it. */
export async function emptyDatabase(): Promise<Database> {
  for (const table of ['children', 'colours', 'product_categories', 'products', 'categories']) {
    await sql`delete from ${sql.table(table)}`.execute(database.db);
  }
  await sql`update catalogue_state set seeded_at = null, version = version + 1`.execute(database.db);
  return database;
}

async function copyBlank(to: string): Promise<void> {
  try {
    cpSync(BLANK, to, { recursive: true });
  } catch {
    mkdirSync(join(ROOT, 'dist/tests'), { recursive: true });
    const draft = mkdtempSync(`${BLANK}.`);
    const blank = await PGlite.create(join(draft, 'postgres'));
    await blank.close();
    cpSync(join(draft, 'postgres'), to, { recursive: true });
    try {
      renameSync(join(draft, 'postgres'), BLANK);
    } catch {
      // Another worker was quicker.
    }
    rmSync(draft, { recursive: true, force: true });
  }
}
