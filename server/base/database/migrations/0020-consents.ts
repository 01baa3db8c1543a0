import { type Kysely, sql } from 'kysely';

/** Records consents and which data they allow, and browsers whose visits are not tracked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consents')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('customer_id', 'bigint', column => column.references('customers.id').onDelete('cascade'))
    // No foreign key: what a guest has sent outlives the visit, and so does the consent to it.
    .addColumn('visitor_key', 'text')
    .addColumn('purpose', 'text', column => column.notNull())
    .addColumn('form', 'text', column => column.notNull())
    .addColumn('text_version', 'text', column => column.notNull())
    .addColumn('given_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('withdrawn_at', 'timestamptz')
    .addCheckConstraint('consents_one_owner', sql`(customer_id is null) <> (visitor_key is null)`)
    .execute();
  await db.schema.createIndex('consents_customer').on('consents').column('customer_id').execute();
  await db.schema.createIndex('consents_visitor').on('consents').column('visitor_key').execute();
  for (const table of ['information_gathered', 'contact_messages']) {
    await db.schema
      .alterTable(table)
      .addColumn('consent_id', 'bigint', column => column.references('consents.id').onDelete('set null'))
      .execute();
    await db.schema.createIndex(`${table}_consent`).on(table).column('consent_id').execute();
  }
  await db.schema
    .createTable('tracking_refusals')
    // The same hash as in tracking_batches.
    .addColumn('visitor', 'text', column => column.primaryKey())
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('tracking_batches_visitor').on('tracking_batches').column('visitor').execute();
}
