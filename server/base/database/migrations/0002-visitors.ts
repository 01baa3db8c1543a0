import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customers')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('mobile', 'text', column => column.notNull().unique())
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();

  await db.schema
    .createTable('visitors')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('customer_id', 'bigint', column => column.references('customers.id').onDelete('cascade'))
    .addColumn('guest_mobile', 'text')
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('seen_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('expires_at', 'timestamptz', column => column.notNull())
    .execute();
  await db.schema.createIndex('visitors_customer').on('visitors').column('customer_id').execute();
  await db.schema.createIndex('visitors_expires').on('visitors').column('expires_at').execute();

  await db.schema
    .createTable('requests')
    .addColumn('visitor_key', 'text', column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('call', 'text', column => column.notNull())
    .addColumn('answer', 'jsonb')
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('requests_pk', ['visitor_key', 'key'])
    .execute();
  await db.schema.createIndex('requests_created').on('requests').column('created_at').execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('to', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('code', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
}
