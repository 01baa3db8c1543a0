import { sql } from 'kysely';
import type { Db, Tx } from '../../base/database/index.ts';

/** Reads the current version of the catalogue. */
export async function catalogueVersion(db: Db): Promise<string> {
  const { version } = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
  return String(version);
}

/** Increments the version. Every change of the catalogue except stock must call it, to invalidate rendered pages. */
export async function bumpCatalogue(tx: Tx): Promise<void> {
  await tx.updateTable('catalogue_state').set({ version: sql<number>`version + 1` }).execute();
}
