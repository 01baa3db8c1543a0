import type { Kysely } from 'kysely';

/** Keeps why a refund has failed, for the list of refunds, and when a payment was refunded, to compare it with bills. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('refunds')
    .addColumn('last_error', 'text', column => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('payments').addColumn('refunded_at', 'timestamptz').execute();
}
