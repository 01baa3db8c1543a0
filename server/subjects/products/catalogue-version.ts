import { sql } from 'kysely';
import type { Tx } from '../../base/database/index.ts';

/**
 * Increments the version of the catalogue, after a change of everything: all pages are rendered again. Changes of products
 * are noted by triggers.
 */
export async function bumpCatalogue(tx: Tx): Promise<void> {
  await tx.updateTable('catalogue_state').set({ version: sql<number>`version + 1` }).execute();
}
