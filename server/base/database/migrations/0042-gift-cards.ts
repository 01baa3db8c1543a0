import { type Kysely, sql } from 'kysely';

/**
 * Adds gift cards with their ledger, which is only added to and whose sum is the balance, the messages with their codes and
 * those that confirm gifts, and when the sender of a gift was reminded of its link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('gift_links').addColumn('reminded_at', 'timestamptz').execute();
  await sql`create index gift_links_open on gift_links (expires_at) where state = 'open' and reminded_at is null`.execute(
    db,
  );
  await db.schema
    .alterTable('orders')
    .addColumn('gift_card_total', 'bigint', column =>
      column.notNull().defaultTo(0).check(sql`gift_card_total between 0 and grand_total`),
    )
    .execute();
  await db.schema
    .alterTable('order_items')
    .addColumn('is_gift_card', 'boolean', column => column.notNull().defaultTo(false))
    .execute();
  await cards(db);
  await ledger(db);
  await db.schema
    .createTable('gift_order_messages')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('order_id', 'bigint', column =>
      column.notNull().unique().references('orders.id').onDelete('cascade'),
    )
    .addColumn('due_at', 'timestamptz', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('gift_order_messages_due').on('gift_order_messages').column('due_at').execute();
  await db.schema
    .createTable('gift_card_messages')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('card_id', 'bigint', column => column.notNull().unique().references('gift_cards.id'))
    .addColumn('due_at', 'timestamptz', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('gift_card_messages_due').on('gift_card_messages').column('due_at').execute();
}

async function cards(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gift_cards')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('order_id', 'bigint', column => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('amount', 'bigint', column => column.notNull().check(sql`amount > 0`))
    .addColumn('code_hash', 'text', column => column.notNull().unique())
    .addColumn('sealed_code', 'text')
    .addColumn('ending', 'text', column => column.notNull())
    .addColumn('shown_at', 'timestamptz')
    .addColumn('issued_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    // An item of an order is issued once.
    .addUniqueConstraint('gift_cards_item', ['order_id', 'position', 'number'])
    .execute();
}

async function ledger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gift_card_ledger')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('card_id', 'bigint', column => column.notNull().references('gift_cards.id'))
    .addColumn('kind', 'text', column =>
      column.notNull().check(sql`kind in ('issue', 'reserve', 'release', 'spend', 'refund')`),
    )
    .addColumn('amount', 'bigint', column => column.notNull())
    .addColumn('order_id', 'bigint', column => column.notNull().references('orders.id'))
    .addColumn('return_id', 'bigint', column => column.references('returns.id'))
    .addColumn('at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addCheckConstraint(
      'gift_card_ledger_sign',
      sql`case when kind in ('reserve', 'spend') then amount < 0 else amount > 0 end`,
    )
    .execute();
  await db.schema.createIndex('gift_card_ledger_card').on('gift_card_ledger').column('card_id').execute();
  await db.schema.createIndex('gift_card_ledger_order').on('gift_card_ledger').column('order_id').execute();
  // Each step of an order happens once, and so does the refund of a return.
  await sql`create unique index gift_card_ledger_once
    on gift_card_ledger (card_id, order_id, kind, coalesce(return_id, 0))`.execute(db);
  await sql`create function check_gift_card_balance() returns trigger language plpgsql as $$
  begin
    -- A copy of the whole table adds its rows in any order.
    if current_setting('vitrine.notes_changes', true) = 'off' then return new; end if;
    perform 1 from gift_cards where id = new.card_id for update;
    if new.amount + (select coalesce(sum(amount), 0) from gift_card_ledger where card_id = new.card_id) < 0 then
      raise exception 'Gift card % has less than it would pay.', new.card_id using errcode = '23514';
    end if;
    return new;
  end $$`.execute(db);
  await sql`create trigger gift_card_ledger_covered before insert on gift_card_ledger
    for each row execute function check_gift_card_balance()`.execute(db);
  await sql`create function keep_gift_card_ledger() returns trigger language plpgsql as $$
  begin
    raise exception 'Rows of gift_card_ledger are only added.' using errcode = '42501';
  end $$`.execute(db);
  await sql`create trigger gift_card_ledger_kept before update or delete on gift_card_ledger
    for each row execute function keep_gift_card_ledger()`.execute(db);
  await sql`create trigger gift_card_ledger_not_emptied before truncate on gift_card_ledger
    for each statement execute function keep_gift_card_ledger()`.execute(db);
}
