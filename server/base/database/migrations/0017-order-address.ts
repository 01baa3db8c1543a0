import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    // Keyed hash of the address that ordered: held stock is limited by it.
    .addColumn('address_hash', 'text', column => column.notNull().defaultTo(''))
    .execute();
  for (const column of ['customer_id', 'guest_mobile', 'address_hash']) {
    await sql`create index ${sql.ref(`orders_held_${column}`)} on orders (${sql.ref(column)}) where status = 'pending'`.execute(
      db,
    );
  }
}
