import { type Kysely, sql } from 'kysely';

/**
 * Adds pieces that members have registered, those that boutiques have sold, requests of care and repair, and what the engraving of
 * an ordered item costs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('order_items')
    .addColumn('engraving_price', 'bigint', column => column.notNull().defaultTo(0))
    .execute();

  const day = sql`bought_on ~ '^\\d{4}-\\d\\d-\\d\\d$'`;

  await db.schema
    .createTable('boutique_pieces')
    .addColumn('serial', 'text', column => column.primaryKey())
    .addColumn('sku', 'text', column => column.notNull())
    .addColumn('boutique', 'text', column => column.notNull())
    .addColumn('bought_on', 'text', column => column.notNull().check(day))
    .addColumn('recorded_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();

  await db.schema
    .createTable('pieces')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('customer_id', 'bigint', column =>
      column.notNull().references('customers.id').onDelete('cascade'),
    )
    .addColumn('order_id', 'bigint', column => column.references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer')
    .addColumn('unit', 'integer')
    .addColumn('serial', 'text', column =>
      column.unique().references('boutique_pieces.serial').onDelete('cascade'),
    )
    .addColumn('sku', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('img', 'text', column => column.notNull())
    .addColumn('color', 'text', column => column.notNull())
    .addColumn('size', 'text', column => column.notNull())
    .addColumn('bought_on', 'text', column => column.notNull().check(day))
    .addColumn('warranty_until', 'text')
    .addColumn('transfer_hash', 'text', column => column.unique())
    .addColumn('transfer_until', 'timestamptz')
    .addColumn('registered_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    // A piece of an order is registered once, by one member.
    .addUniqueConstraint('pieces_of_order', ['order_id', 'position', 'unit'])
    .addCheckConstraint(
      'pieces_origin',
      sql`(order_id is null) <> (serial is null) and (order_id is null) = (position is null)
        and (order_id is null) = (unit is null)`,
    )
    .addCheckConstraint('pieces_transfer', sql`(transfer_hash is null) = (transfer_until is null)`)
    .execute();
  await db.schema.createIndex('pieces_customer').on('pieces').column('customer_id').execute();

  await db.schema
    .createTable('piece_transfers')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('piece_id', 'bigint', column => column.notNull().references('pieces.id').onDelete('cascade'))
    .addColumn('from_customer', 'bigint', column => column.references('customers.id').onDelete('set null'))
    .addColumn('to_customer', 'bigint', column => column.references('customers.id').onDelete('set null'))
    .addColumn('at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
  for (const column of ['piece_id', 'from_customer', 'to_customer']) {
    await db.schema.createIndex(`piece_transfers_${column}`).on('piece_transfers').column(column).execute();
  }

  await db.schema
    .createTable('care_requests')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('number', 'text', column => column.notNull().unique())
    .addColumn('customer_id', 'bigint', column =>
      column.notNull().references('customers.id').onDelete('cascade'),
    )
    .addColumn('piece_id', 'bigint', column => column.references('pieces.id').onDelete('set null'))
    .addColumn('piece', 'text', column => column.notNull())
    .addColumn('img', 'text', column => column.notNull())
    .addColumn('kind', 'text', column =>
      column.notNull().check(sql`kind in ('repair', 'clean', 'resize', 'parts', 'other')`),
    )
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('boutique', 'text')
    .addColumn('delivery', 'jsonb')
    .addColumn('state', 'text', column =>
      column
        .notNull()
        .defaultTo('received')
        .check(
          sql`state in ('received', 'estimated', 'accepted', 'declined', 'in_work', 'returned', 'canceled')`,
        ),
    )
    .addColumn('price', 'bigint', column => column.check(sql`price >= 0`))
    .addColumn('is_notified', 'boolean', column => column.notNull().defaultTo(true))
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addCheckConstraint('care_requests_way', sql`(boutique is null) <> (delivery is null)`)
    .execute();
  await db.schema.createIndex('care_requests_customer').on('care_requests').column('customer_id').execute();
  await db.schema.createIndex('care_requests_piece').on('care_requests').column('piece_id').execute();
  await db.schema.createIndex('care_requests_updated').on('care_requests').column('updated_at').execute();
  await sql`create index care_requests_unsent on care_requests (id) where not is_notified`.execute(db);

  await db.schema
    .createTable('care_steps')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('request_id', 'bigint', column =>
      column.notNull().references('care_requests.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('price', 'bigint')
    .addColumn('at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('care_steps_request').on('care_steps').column('request_id').execute();
}
