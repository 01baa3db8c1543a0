import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../../database/index.ts';
import { bumpCatalogue } from '../catalogueVersion.ts';
import { catalogueRows } from './catalogueRows.ts';
import { readCatalogue } from './readCatalogue.ts';

/** Rows in one statement: PostgreSQL takes 65,535 parameters, and a colour has 27. */
const CHUNK = 500;

/** Parents before children. */
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
 * Fills an empty catalogue from its file, all of it or nothing. A catalogue that was filled once is left alone,
 * whatever has become of it; of processes that start at once, one fills and the others wait for it.
 *
 * @returns whether it was filled now; never without a file.
 * @throws Error when the file is no list of products; nothing is written.
 */
export async function seedCatalogue(db: Db, file: string): Promise<boolean> {
  const seeded = await db.selectFrom('catalogue_state').select('seeded_at').executeTakeFirstOrThrow();
  if (seeded.seeded_at !== null) return false;
  const catalogue = readCatalogue(file);
  if (catalogue === null) return false;
  const rows = catalogueRows(catalogue);
  const filled = await db.transaction().execute(async tx => {
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
  // The embedded database never looks at what it holds by itself, and plans as if tables were small.
  if (filled)
    await sql`analyze ${sql.join(ORDER.map(table => sql.table(table)))}`.execute(db).catch(() => {});
  return filled;
}

async function insertAll(tx: Tx, table: keyof Tables, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    // `catalogueRows` has given each table its own rows.
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + CHUNK) as never)
      .execute();
  }
}
