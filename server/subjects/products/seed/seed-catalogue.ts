import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../../../base/database/index.ts';
import { bumpCatalogue } from '../catalogue-version.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { readCatalogue } from './read-catalogue.ts';

/** Rows per statement: PostgreSQL allows 65,535 parameters, and a colour has 27. */
const CHUNK = 500;

/** Tables in the order of insertion: parents before children. */
const ORDER = [
  'categories',
  'products',
  'product_categories',
  'colours',
  'children',
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
  const rows = catalogueRows(catalogue);
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
    for (const table of ORDER) await insertAll(tx, table, rows[table]);
    await tx.updateTable('catalogue_state').set({ seeded_at: new Date() }).execute();
    await bumpCatalogue(tx);
    return true;
  });
  // The embedded database has no autovacuum. Without statistics it plans for small tables.
  if (filled)
    await sql`analyze ${sql.join(ORDER.map(table => sql.table(table)))}`.execute(db).catch(() => {});
  return filled;
}

async function insertAll(tx: Tx, table: keyof Tables, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    // The cast is safe: `catalogueRows` types the rows of each table.
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + CHUNK) as never)
      .execute();
  }
}
