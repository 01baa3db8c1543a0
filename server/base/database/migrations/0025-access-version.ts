import type { Kysely } from 'kysely';

/** Numbers the ways into an account: what was issued under an earlier number is no longer valid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('customers')
    .addColumn('access_version', 'integer', column => column.notNull().defaultTo(1))
    .execute();
}
