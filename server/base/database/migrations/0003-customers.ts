import { type Kysely, sql } from 'kysely';

const MOBILE = sql`mobile ~ '^1[3-9][0-9]{9}$'`;
const now = sql`now()`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('customers')
    // Public id of the customer, where neither row id nor mobile may appear.
    .addColumn('reference', 'uuid', column => column.notNull().unique().defaultTo(sql`gen_random_uuid()`))
    // Null for members who only log in by SMS or WeChat.
    .addColumn('password_hash', 'text')
    .addColumn('appellation', 'text', column => column.notNull().defaultTo(''))
    .addColumn('firstname', 'text', column => column.notNull().defaultTo(''))
    .addColumn('lastname', 'text', column => column.notNull().defaultTo(''))
    // Text: a date has no time zone.
    .addColumn('dob', 'text', column => column.check(sql`dob ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`))
    .addColumn('email', 'text')
    .addColumn('is_subscriber', 'boolean', column => column.notNull().defaultTo(false))
    .addColumn('report_to_hybris', 'boolean', column => column.notNull().defaultTo(false))
    .addColumn('is_agree_enrich', 'boolean', column => column.notNull().defaultTo(false))
    .addColumn('terms_accepted_at', 'timestamptz')
    .addColumn('wechat_openid', 'text', column => column.unique())
    .addColumn('updated_at', 'timestamptz', column => column.notNull().defaultTo(now))
    .execute();
  await sql`alter table customers add constraint customers_mobile check (${MOBILE})`.execute(db);
  await sql`alter table customers add constraint customers_appellation check (appellation in ('', '先生', '女士'))`.execute(
    db,
  );

  await db.schema
    .createTable('subscriptions')
    .addColumn('mobile', 'text', column => column.primaryKey().check(MOBILE))
    .addColumn('customer_id', 'bigint', column =>
      column.notNull().references('customers.id').onDelete('cascade'),
    )
    .addColumn('appellation', 'text', column => column.notNull())
    .addColumn('firstname', 'text', column => column.notNull())
    .addColumn('lastname', 'text', column => column.notNull())
    .addColumn('report_to_hybris', 'boolean', column => column.notNull())
    .addColumn('is_agree_enrich', 'boolean', column => column.notNull())
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', column => column.notNull().defaultTo(now))
    .execute();
  await db.schema.createIndex('subscriptions_customer').on('subscriptions').column('customer_id').execute();

  await db.schema
    .createTable('information_gathered')
    .addColumn('mobile', 'text', column => column.notNull().check(MOBILE))
    // The campaign of the form; empty when the block names none.
    .addColumn('identifier', 'text', column => column.notNull().defaultTo(''))
    .addColumn('appellation', 'text', column => column.notNull().defaultTo(''))
    .addColumn('firstname', 'text', column => column.notNull().defaultTo(''))
    .addColumn('lastname', 'text', column => column.notNull().defaultTo(''))
    .addColumn('is_subscriber', 'boolean', column => column.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', column => column.notNull().defaultTo(now))
    .addPrimaryKeyConstraint('information_gathered_pk', ['mobile', 'identifier'])
    .execute();

  await db.schema
    .createTable('arrival_notices')
    .addColumn('sku', 'text', column => column.notNull())
    .addColumn('mobile', 'text', column => column.notNull().check(MOBILE))
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(now))
    .addPrimaryKeyConstraint('arrival_notices_pk', ['sku', 'mobile'])
    .execute();

  await db.schema
    .createTable('contact_messages')
    .addColumn('cid', 'uuid', column => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    // The author: a member, or a visitor until login.
    .addColumn('customer_id', 'bigint', column => column.references('customers.id').onDelete('cascade'))
    .addColumn('visitor_key', 'text')
    .addColumn('appellation', 'text', column => column.notNull())
    .addColumn('firstname', 'text', column => column.notNull())
    .addColumn('lastname', 'text', column => column.notNull())
    .addColumn('mobile', 'text', column => column.notNull().check(MOBILE))
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(now))
    .addCheckConstraint('contact_messages_owner', sql`(customer_id is null) <> (visitor_key is null)`)
    .execute();
  await db.schema
    .createIndex('contact_messages_customer')
    .on('contact_messages')
    .column('customer_id')
    .execute();
  await db.schema
    .createIndex('contact_messages_visitor')
    .on('contact_messages')
    .column('visitor_key')
    .execute();
}
