import { type Kysely, sql } from 'kysely';

/** Adds the events of orders that the receiver of webhooks has not accepted yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_events')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('event_id', 'uuid', column => column.notNull().unique().defaultTo(sql`gen_random_uuid()`))
    .addColumn('order_id', 'bigint', column => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('data', 'jsonb', column => column.notNull())
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('due_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('last_error', 'text', column => column.notNull().defaultTo(''))
    .addColumn('is_unreachable', 'boolean', column => column.notNull().defaultTo(false))
    .addColumn('is_dead', 'boolean', column => column.notNull().defaultTo(false))
    .execute();
  // The first event of each order that is left is sent next.
  await db.schema
    .createIndex('webhook_events_order')
    .on('webhook_events')
    .columns(['order_id', 'id'])
    .execute();
  await sql`create index webhook_events_due on webhook_events (due_at, id) where not is_dead`.execute(db);
}
