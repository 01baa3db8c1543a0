import { type Kysely, sql } from 'kysely';

/** Adds the stock of boutiques, reservations, which take it, and appointments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('boutique_stock')
    .addColumn('boutique', 'text', column => column.notNull())
    .addColumn('child_sku', 'text', column => column.notNull().references('children.sku').onDelete('cascade'))
    .addColumn('stock', 'integer', column => column.notNull().check(sql`stock >= 0`))
    .addPrimaryKeyConstraint('boutique_stock_pk', ['child_sku', 'boutique'])
    .execute();

  await db.schema
    .createTable('reservations')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('number', 'text', column => column.notNull().unique())
    .addColumn('boutique', 'text', column => column.notNull())
    .addColumn('child_sku', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('img', 'text', column => column.notNull())
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('color', 'text', column => column.notNull())
    .addColumn('size', 'text', column => column.notNull())
    .addColumn('customer_id', 'bigint', column => column.references('customers.id').onDelete('cascade'))
    .addColumn('mobile', 'text', column => column.notNull())
    .addColumn('state', 'text', column =>
      column.notNull().defaultTo('held').check(sql`state in ('held', 'collected', 'canceled', 'expired')`),
    )
    .addColumn('hold_until', 'timestamptz', column => column.notNull())
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
  await sql`create index reservations_held on reservations (hold_until) where state = 'held'`.execute(db);

  await db.schema
    .createTable('appointments')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('number', 'text', column => column.notNull().unique())
    .addColumn('token', 'text', column => column.notNull().unique())
    .addColumn('boutique', 'text', column => column.notNull())
    .addColumn('day', 'text', column => column.notNull().check(sql`day ~ '^\\d{4}-\\d\\d-\\d\\d$'`))
    .addColumn('hour', 'integer', column => column.notNull().check(sql`hour between 0 and 23`))
    .addColumn('adviser', 'text', column => column.notNull())
    .addColumn('purpose', 'text', column =>
      column.notNull().check(sql`purpose in ('view', 'gift', 'fitting', 'care', 'other')`),
    )
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('customer_id', 'bigint', column => column.references('customers.id').onDelete('cascade'))
    .addColumn('mobile', 'text', column => column.notNull())
    .addColumn('state', 'text', column =>
      column.notNull().defaultTo('booked').check(sql`state in ('booked', 'canceled')`),
    )
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
  // An adviser has one appointment an hour, whatever is requested at once.
  await sql`create unique index appointments_slot on appointments (boutique, day, hour, adviser)
    where state = 'booked'`.execute(db);

  for (const table of ['reservations', 'appointments']) {
    await db.schema.createIndex(`${table}_customer`).on(table).column('customer_id').execute();
    await db.schema.createIndex(`${table}_mobile`).on(table).column('mobile').execute();
  }
}
