import { type Kysely, sql } from 'kysely';

/** Counts the deliveries of queued notifications, and queues those of payment providers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sandbox_callbacks')
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('payment_notifications')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    // No foreign key: a notification is stored before it is known whether there is such a payment.
    .addColumn('token', 'text', column => column.notNull())
    .addColumn('amount', 'bigint', column => column.notNull())
    .addColumn('paid', 'boolean', column => column.notNull())
    .addColumn('due_at', 'timestamptz', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('received_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
  for (const [name, column] of [
    ['payment_notifications_due', 'due_at'],
    ['payment_notifications_token', 'token'],
  ] as const) {
    await db.schema.createIndex(name).on('payment_notifications').column(column).execute();
  }
  await db.schema.createIndex('sandbox_callbacks_token').on('sandbox_callbacks').column('token').execute();
}
