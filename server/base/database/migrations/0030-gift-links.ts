import { type Kysely, sql } from 'kysely';

/** Adds the links by which recipients of gifts enter their address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gift_links')
    .addColumn('order_id', 'bigint', column =>
      column.primaryKey().references('orders.id').onDelete('cascade'),
    )
    .addColumn('nonce', 'text', column => column.notNull())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('state', 'text', column =>
      column.notNull().defaultTo('open').check(sql`state in ('open', 'filled', 'withdrawn')`),
    )
    .addColumn('expires_at', 'timestamptz', column => column.notNull())
    .addColumn('delivery', 'jsonb')
    .addColumn('consent_id', 'bigint', column => column.references('consents.id').onDelete('set null'))
    .addColumn('entered_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addCheckConstraint('gift_links_entered', sql`(state = 'open') = (entered_at is null)`)
    .execute();
  await db.schema.createIndex('gift_links_consent').on('gift_links').column('consent_id').execute();
}
