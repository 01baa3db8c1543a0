import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { recordStop } from '../../server/base/database/cluster-record.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
);

/** A data folder with an empty PostgreSQL cluster that was shut down, kept for later runs. */
const BLANK = join(ROOT, 'dist/tests', `blank-data-${version}`);

/**
 * Gives a data folder an empty embedded database, without tables. Creating one takes five seconds, a copy a hundredth
 * of that.
 *
 * @param dataDir is created if it does not exist.
 */
export async function copyBlankDatabase(dataDir: string): Promise<void> {
  try {
    cpSync(BLANK, dataDir, { recursive: true });
  } catch {
    mkdirSync(join(ROOT, 'dist/tests'), { recursive: true });
    const draft = mkdtempSync(`${BLANK}.`);
    const blank = await PGlite.create(join(draft, 'postgres'));
    await blank.close();
    recordStop(draft);
    cpSync(draft, dataDir, { recursive: true });
    try {
      renameSync(draft, BLANK);
    } catch {
      // Another worker has created it meanwhile.
      rmSync(draft, { recursive: true, force: true });
    }
  }
}
