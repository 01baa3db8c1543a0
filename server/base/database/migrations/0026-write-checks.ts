import { type Kysely, sql } from 'kysely';

/** The row that the check of readiness writes: nothing else uses the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('write_checks')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('checked_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
}
