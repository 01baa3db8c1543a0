import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';

/** The version that the database holds. */
export async function catalogueVersion(db: Db): Promise<string> {
  const { version } = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
  return String(version);
}

/** Part of every change of the catalogue (stock aside): pages made before it are made again. */
export async function bumpCatalogue(tx: Tx): Promise<void> {
  await tx.updateTable('catalogue_state').set({ version: sql<number>`version + 1` }).execute();
}
