import { type Kysely, sql } from 'kysely';

/**
 * Adds when an order was packed: until then it can be changed and cancelled. Orders that were sent count as packed. A
 * wishlist entry belongs to a member, or to a guest until the visit ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('packed_at', 'timestamptz').execute();
  await sql`update orders set packed_at = shipped_at where shipped_at is not null`.execute(db);
  await sql`
    alter table wishlist alter column customer_id drop not null,
      add column visitor_key text references visitors (key) on delete cascade on update cascade,
      add constraint wishlist_owner check ((customer_id is null) <> (visitor_key is null)),
      add constraint wishlist_visitor unique (visitor_key, product_id)`.execute(db);
}
