import { sql } from 'kysely';
import type { Db } from '../../../base/database/index.ts';
import { bumpCatalogue } from '../catalogue-version.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { createInserter } from './insert-rows.ts';
import { readCatalogue } from './read-catalogue.ts';

/** Tables in the order of insertion: parents before children. */
const ORDER = [
  'categories',
  'products',
  'product_categories',
  'colours',
  'children',
  'boutique_stock',
  'looks',
  'look_products',
] as const;

/**
 * Seeds the catalogue from its file in one transaction, unless it has been seeded before. Of processes that start at the
 * same time, one seeds and the others wait.
 *
 * @param warn called with a message for the operator when the file does not exist: the shop then has no products.
 * @returns whether it seeded now; false without a file.
 * @throws Error when the file is not valid; nothing is written.
 */
export async function seedCatalogue(
  db: Db,
  file: string,
  warn: (message: string) => void = () => {},
): Promise<boolean> {
  const seeded = await db.selectFrom('catalogue_state').select('seeded_at').executeTakeFirstOrThrow();
  if (seeded.seeded_at !== null) return false;
  const catalogue = readCatalogue(file);
  if (catalogue === null) {
    warn(`The shop has no products: CATALOGUE_FILE is ${file}, which does not exist.`);
    return false;
  }
  const filled = await db.transaction().execute(async tx => {
    // A large catalogue takes longer than a call may.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const state = await tx
      .selectFrom('catalogue_state')
      .select('seeded_at')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state.seeded_at !== null) return false;
    // Rows name only rows of the same file, and checking each reference again takes a fifth of the time. Only a superuser
    // may leave it out, as in the embedded database.
    await sql`select set_config('vitrine.notes_changes', 'off', true),
      case when current_setting('is_superuser') = 'on'
        then set_config('session_replication_role', 'replica', true) end`.execute(tx);
    const insert = await createInserter(tx, ORDER);
    for (const rows of catalogueRows(catalogue)) for (const table of ORDER) await insert(table, rows[table]);
    await tx.updateTable('catalogue_state').set({ seeded_at: new Date() }).execute();
    await bumpCatalogue(tx);
    return true;
  });
  // The embedded database has no autovacuum. Without statistics it plans for small tables.
  if (filled)
    await sql`analyze ${sql.join(ORDER.map(table => sql.table(table)))}`.execute(db).catch(() => {});
  return filled;
}
