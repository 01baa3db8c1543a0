import type { Kysely } from 'kysely';

/** Adds how an order is sent as a gift; null for other orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('gift', 'jsonb').execute();
}
