import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await bag(db);
  await orders(db);
  await payments(db);
}

async function bag(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bag_items')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('customer_id', 'bigint', column => column.references('customers.id').onDelete('cascade'))
    .addColumn('visitor_key', 'text', column =>
      column.references('visitors.key').onDelete('cascade').onUpdate('cascade'),
    )
    .addColumn('owner', 'text', column =>
      column
        .notNull()
        .generatedAlwaysAs(sql`coalesce('m' || customer_id::text, 'v' || visitor_key)`)
        .stored(),
    )
    .addColumn('list', 'text', column => column.notNull().check(sql`list in ('bag', 'quick')`))
    .addColumn('combination', 'text', column => column.notNull().defaultTo(''))
    .addColumn('child_sku', 'text', column => column.notNull().references('children.sku'))
    .addColumn('qty', 'integer', column => column.notNull().check(sql`qty > 0`))
    .addColumn('selected', 'boolean', column => column.notNull().defaultTo(true))
    .addColumn('customize_sku', 'text', column => column.notNull().defaultTo(''))
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addCheckConstraint('bag_items_one_owner', sql`(customer_id is null) <> (visitor_key is null)`)
    .addUniqueConstraint('bag_items_line', ['owner', 'list', 'combination', 'child_sku'])
    .execute();
  // For cascading deletes of visitors, members and child products.
  await db.schema.createIndex('bag_items_customer').on('bag_items').column('customer_id').execute();
  await db.schema.createIndex('bag_items_visitor').on('bag_items').column('visitor_key').execute();
  await db.schema.createIndex('bag_items_child').on('bag_items').column('child_sku').execute();

  await db.schema
    .createTable('gift_campaign')
    .addColumn('id', 'integer', column => column.primaryKey().check(sql`id = 1`))
    .addColumn('notebook_spus', 'jsonb')
    .addColumn('is_give_red_package', 'boolean', column => column.notNull())
    .addColumn('red_package_price_limit', 'bigint', column => column.notNull())
    .execute();
  await sql`create index products_notebooks on products (spu) where kind = 'notebook'`.execute(db);
  // The shop's default: a red packet from ¥30,000.
  await sql`insert into gift_campaign (id, notebook_spus, is_give_red_package, red_package_price_limit)
    values (1, null, true, 3000000)`.execute(db);
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('increment_id', 'text', column => column.notNull().unique())
    .addColumn('customer_id', 'bigint', column => column.references('customers.id'))
    // No foreign key: a guest's order remains after the visitor is deleted.
    .addColumn('visitor_key', 'text')
    .addColumn('guest_mobile', 'text')
    .addColumn('source', 'text', column =>
      column.notNull().check(sql`source in ('web', 'jd_applet', 'wechat_applet')`),
    )
    .addColumn('status', 'text', column =>
      column
        .notNull()
        .check(sql`status in ('pending', 'processing', 'shipped', 'delivered', 'canceled', 'refunding')`),
    )
    .addColumn('hold_until', 'timestamptz', column => column.notNull())
    .addColumn('payment_method', 'text', column => column.notNull())
    .addColumn('grand_total', 'bigint', column => column.notNull().check(sql`grand_total >= 0`))
    .addColumn('product_count', 'integer', column => column.notNull().check(sql`product_count > 0`))
    .addColumn('delivery', 'jsonb', column => column.notNull())
    .addColumn('red_package', 'boolean', column => column.notNull())
    .addColumn('remark', 'text', column => column.notNull())
    .addColumn('invoice_status', 'integer', column =>
      column.notNull().defaultTo(0).check(sql`invoice_status between 0 and 2`),
    )
    .addColumn('seen', 'boolean', column => column.notNull().defaultTo(false))
    .addColumn('carrier', 'text', column => column.notNull().defaultTo(''))
    .addColumn('track_code', 'text', column => column.unique())
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('paid_at', 'timestamptz')
    .addColumn('shipped_at', 'timestamptz')
    .addColumn('delivered_at', 'timestamptz')
    .addColumn('canceled_at', 'timestamptz')
    .addCheckConstraint('orders_owner', sql`customer_id is not null or visitor_key is not null`)
    .execute();
  await db.schema.createIndex('orders_customer').on('orders').columns(['customer_id', 'id']).execute();
  await db.schema.createIndex('orders_visitor').on('orders').column('visitor_key').execute();
  // For the jobs. A partial index, small however many orders there are.
  await sql`create index orders_held on orders (hold_until) where status = 'pending'`.execute(db);
  await sql`create index orders_to_ship on orders (paid_at) where status = 'processing'`.execute(db);
  await sql`create index orders_on_the_way on orders (shipped_at) where status = 'shipped'`.execute(db);

  await db.schema
    .createTable('order_items')
    .addColumn('order_id', 'bigint', column => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', column => column.notNull())
    // No foreign key: the order remains when the catalogue no longer has the product.
    .addColumn('child_sku', 'text', column => column.notNull())
    .addColumn('sku', 'text', column => column.notNull())
    .addColumn('spu', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('short_desc', 'text', column => column.notNull())
    .addColumn('img', 'text', column => column.notNull())
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('color', 'text', column => column.notNull())
    .addColumn('size', 'text', column => column.notNull())
    .addColumn('price', 'bigint', column => column.notNull().check(sql`price >= 0`))
    .addColumn('qty', 'integer', column => column.notNull().check(sql`qty > 0`))
    .addColumn('combination', 'text', column => column.notNull())
    .addColumn('customize_sku', 'text', column => column.notNull())
    .addColumn('free_gift', 'boolean', column => column.notNull())
    .addColumn('is_fragrance', 'boolean', column => column.notNull())
    .addPrimaryKeyConstraint('order_items_pk', ['order_id', 'position'])
    .execute();

  await db.schema
    .createTable('invoices')
    .addColumn('order_id', 'bigint', column =>
      column.primaryKey().references('orders.id').onDelete('cascade'),
    )
    .addColumn('type', 'text', column => column.notNull().check(sql`type in ('personal', 'company')`))
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('tax_no', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('token', 'text', column => column.primaryKey())
    .addColumn('order_id', 'bigint', column => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('method', 'text', column => column.notNull())
    .addColumn('amount', 'bigint', column => column.notNull().check(sql`amount >= 0`))
    .addColumn('state', 'text', column =>
      column
        .notNull()
        .defaultTo('open')
        .check(sql`state in ('open', 'failed', 'closed', 'paid', 'refund_due')`),
    )
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('settled_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('payments_order').on('payments').column('order_id').execute();
  // An order is paid once; further payments have to be refunded.
  await sql`create unique index payments_paid on payments (order_id) where state = 'paid'`.execute(db);

  await db.schema
    .createTable('sandbox_keys')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('secret', 'text', column => column.notNull())
    .execute();
  await db.schema
    .createTable('sandbox_callbacks')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('token', 'text', column => column.notNull().references('payments.token').onDelete('cascade'))
    .addColumn('paid', 'boolean', column => column.notNull())
    .addColumn('due_at', 'timestamptz', column => column.notNull())
    .execute();
  await db.schema.createIndex('sandbox_callbacks_due').on('sandbox_callbacks').column('due_at').execute();
}
