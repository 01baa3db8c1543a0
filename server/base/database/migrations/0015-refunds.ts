import { type Kysely, sql } from 'kysely';

/** Keeps the provider's id of a payment, and queues refunds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['payments', 'payment_notifications']) {
    await db.schema
      .alterTable(table)
      .addColumn('transaction_id', 'text', column => column.notNull().defaultTo(''))
      .execute();
  }
  await sql`alter table payments drop constraint payments_state_check`.execute(db);
  await sql`alter table payments add constraint payments_state_check
    check (state in ('open', 'failed', 'closed', 'paid', 'refund_due', 'refunded'))`.execute(db);
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('token', 'text', column =>
      column.notNull().unique().references('payments.token').onDelete('cascade'),
    )
    .addColumn('due_at', 'timestamptz', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('refunds_due').on('refunds').column('due_at').execute();
  // Payments that earlier versions marked.
  await sql`insert into refunds (token, due_at) select token, now() from payments where state = 'refund_due'`.execute(
    db,
  );
}
