import type { Kysely } from 'kysely';

/** Adds whether the pieces of a return are back in stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('returns')
    .addColumn('is_restocked', 'boolean', column => column.notNull().defaultTo(false))
    .execute();
}
