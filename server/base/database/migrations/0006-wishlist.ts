import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wishlist')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('customer_id', 'bigint', column =>
      column.notNull().references('customers.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'bigint', column =>
      column.notNull().references('colours.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('wishlist_once', ['customer_id', 'product_id'])
    .execute();
  await db.schema.createIndex('wishlist_product').on('wishlist').column('product_id').execute();

  await owned(db, 'browsing')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('product_id', 'bigint', column =>
      column.notNull().references('colours.id').onDelete('cascade'),
    )
    .addColumn('viewed_at', 'timestamptz', column => column.notNull().defaultTo(sql`clock_timestamp()`))
    .addUniqueConstraint('browsing_customer', ['customer_id', 'product_id'])
    .addUniqueConstraint('browsing_visitor', ['visitor_key', 'product_id'])
    .execute();
  await db.schema.createIndex('browsing_product').on('browsing').column('product_id').execute();

  await owned(db, 'chat_users')
    .addColumn('id', 'text', column => column.primaryKey())
    .addUniqueConstraint('chat_users_customer', ['customer_id'])
    .addUniqueConstraint('chat_users_visitor', ['visitor_key'])
    .execute();

  await db.schema
    .createTable('chat_messages')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('chat_user', 'text', column =>
      column.notNull().references('chat_users.id').onDelete('cascade'),
    )
    .addColumn('sender', 'text', column => column.notNull().check(sql`sender in ('shopper', 'house')`))
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createIndex('chat_messages_user')
    .on('chat_messages')
    .columns(['chat_user', 'id'])
    .execute();

  await db.schema
    .createTable('tracking_events')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('at', 'timestamptz', column => column.notNull())
    .addColumn('received_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('visitor', 'text')
    .addColumn('user_type', 'text', column => column.notNull())
    .addColumn('country', 'text', column => column.notNull())
    .addColumn('page_kind', 'text', column => column.notNull())
    .addColumn('page_path', 'text', column => column.notNull())
    .addColumn('utm_source', 'text')
    .addColumn('utm_medium', 'text')
    .addColumn('test_user', 'boolean', column => column.notNull())
    .addColumn('data', 'jsonb', column => column.notNull())
    .execute();
  await db.schema
    .createIndex('tracking_events_received')
    .on('tracking_events')
    .column('received_at')
    .execute();
}

/** Creates a table whose rows belong to a member, or to a guest until the visit ends. */
function owned(db: Kysely<unknown>, name: string): CreateTableBuilder<string, string> {
  return db.schema
    .createTable(name)
    .addColumn('customer_id', 'bigint', column => column.references('customers.id').onDelete('cascade'))
    .addColumn('visitor_key', 'text', column =>
      column.references('visitors.key').onDelete('cascade').onUpdate('cascade'),
    )
    .addCheckConstraint(`${name}_owner`, sql`(customer_id is null) <> (visitor_key is null)`);
}
