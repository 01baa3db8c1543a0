import type { Kysely } from 'kysely';

/** Adds where a colour is stamped or engraved, its measures, and the face and foil of an engraving. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('colours')
    .addColumn('engraving_place', 'jsonb')
    .addColumn('measures', 'jsonb')
    .execute();
  for (const table of ['bag_items', 'order_items']) {
    await db.schema
      .alterTable(table)
      .addColumn('engraving_font', 'text', column => column.notNull().defaultTo(''))
      .addColumn('engraving_foil', 'text', column => column.notNull().defaultTo(''))
      .execute();
  }
}
