import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const ROOT = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
);

/** An empty PostgreSQL cluster, kept for later runs. */
const BLANK = join(ROOT, 'dist/tests', `blank-database-${version}`);

/**
 * Gives a data folder an empty embedded database, without tables. Creating one takes five seconds, a copy a hundredth
 * of that.
 *
 * @param dataDir is created if it does not exist.
 */
export async function copyBlankDatabase(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  try {
    cpSync(BLANK, cluster, { recursive: true });
  } catch {
    mkdirSync(join(ROOT, 'dist/tests'), { recursive: true });
    const draft = mkdtempSync(`${BLANK}.`);
    const blank = await PGlite.create(join(draft, 'postgres'));
    await blank.close();
    cpSync(join(draft, 'postgres'), cluster, { recursive: true });
    try {
      renameSync(join(draft, 'postgres'), BLANK);
    } catch {
      // Another worker has created it meanwhile.
    }
    rmSync(draft, { recursive: true, force: true });
  }
}
