import { type Kysely, sql } from 'kysely';

/** Adds what staff does with the codes of gift cards: a card that is blocked, and one whose code is replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('gift_cards')
    .addColumn('blocked_at', 'timestamptz')
    .addColumn('renewal', 'text', column => column.check(sql`renewal in ('due', 'done')`))
    .execute();
  await sql`create index gift_cards_ending on gift_cards (ending)`.execute(db);
}
