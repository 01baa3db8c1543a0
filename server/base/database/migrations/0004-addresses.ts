import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('addresses')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('customer_id', 'bigint', column =>
      column.notNull().references('customers.id').onDelete('cascade'),
    )
    .addColumn('firstname', 'text', column => column.notNull())
    .addColumn('lastname', 'text', column => column.notNull())
    .addColumn('region_id', 'text', column => column.notNull())
    .addColumn('region', 'text', column => column.notNull())
    .addColumn('city_id', 'text', column => column.notNull())
    .addColumn('city', 'text', column => column.notNull())
    .addColumn('district_id', 'text', column => column.notNull())
    .addColumn('district', 'text', column => column.notNull())
    .addColumn('street', 'text', column => column.notNull())
    .addColumn('telephone', 'text', column => column.notNull())
    .addColumn('is_default', 'boolean', column => column.notNull())
    .addColumn('updated_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('addresses_customer').on('addresses').column('customer_id').execute();
  // At most one default per member, also with concurrent requests.
  await sql`create unique index addresses_default on addresses (customer_id) where is_default`.execute(db);
}
