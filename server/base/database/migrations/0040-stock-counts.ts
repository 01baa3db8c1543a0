import { type Kysely, sql } from 'kysely';

/** Adds the sequence number of the last count of each child product that a stock feed has sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stock_counts')
    .addColumn('child_sku', 'text', column =>
      column.primaryKey().references('children.sku').onDelete('cascade'),
    )
    .addColumn('sequence', 'bigint', column => column.notNull())
    .addColumn('counted_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
}
