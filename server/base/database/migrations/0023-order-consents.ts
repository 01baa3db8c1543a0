import type { Kysely } from 'kysely';

/** Links a guest's order with the consent that it was placed with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('consent_id', 'bigint', column => column.references('consents.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('orders_consent').on('orders').column('consent_id').execute();
}
