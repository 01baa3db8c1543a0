import type { Kysely } from 'kysely';

/** Keeps how a payment is taken: a provider's number of one way cannot be paid in another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payments')
    .addColumn('trade_type', 'text', column => column.notNull().defaultTo(''))
    .execute();
}
