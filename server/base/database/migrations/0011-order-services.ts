import { type Kysely, sql } from 'kysely';

/** Adds engraving, the pre-orders of an order, and return requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bag_items', 'order_items']) {
    await db.schema
      .alterTable(table)
      .addColumn('engraving', 'text', column => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('order_items')
    .addColumn('is_pre_order', 'boolean', column => column.notNull().defaultTo(false))
    .execute();
  await db.schema
    .alterTable('products')
    .addColumn('is_engravable', 'boolean', column => column.notNull().defaultTo(false))
    .execute();

  await db.schema
    .createTable('returns')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('return_number', 'text', column => column.notNull().unique())
    .addColumn('order_id', 'bigint', column => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('pickup_date', 'text', column => column.notNull())
    .addColumn('pickup_slot', 'text', column =>
      column.notNull().check(sql`pickup_slot in ('morning', 'afternoon', 'evening')`),
    )
    .addColumn('state', 'text', column =>
      column
        .notNull()
        .defaultTo('requested')
        .check(
          sql`state in ('requested', 'approved', 'picked_up', 'received', 'refunded', 'rejected', 'canceled')`,
        ),
    )
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('returns_order').on('returns').column('order_id').execute();
  await db.schema.createIndex('returns_state').on('returns').columns(['state', 'id']).execute();
  await db.schema
    .createTable('return_items')
    .addColumn('return_id', 'bigint', column => column.notNull().references('returns.id').onDelete('cascade'))
    .addColumn('order_id', 'bigint', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('qty', 'integer', column => column.notNull().check(sql`qty > 0`))
    .addPrimaryKeyConstraint('return_items_pk', ['return_id', 'position'])
    .addForeignKeyConstraint('return_items_piece', ['order_id', 'position'], 'order_items', [
      'order_id',
      'position',
    ])
    .execute();
  await db.schema
    .createIndex('return_items_order')
    .on('return_items')
    .columns(['order_id', 'position'])
    .execute();
}
