import { sql } from 'kysely';
import { type Actor, recordAudit } from '../../base/audit/audit.ts';
import type { Db, Tx } from '../../base/database/index.ts';
import { inSeconds } from '../../base/database/queue.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { createPlaceholder } from './card-code.ts';

/** A card as staff sees it. Integer fen. */
export interface ListedCard {
  id: number;
  order: string;
  amount: number;
  balance: number;
  ending: string;
  issued_at: Date;
  blocked_at: Date | null;
  renewal: 'due' | 'done' | null;
}

/** Reads cards by id, those of an order or those whose code ends like that. */
export const listSoldCards = (
  db: Db | Tx,
  {
    order,
    ending,
    after,
    limit,
  }: { order?: string | undefined; ending?: string | undefined } & {
    after: number;
    limit: number;
  },
): Promise<ListedCard[]> =>
  selectCards(db)
    .where('g.id', '>', after)
    .$if(order !== undefined, query => query.where('o.increment_id', '=', order as string))
    .$if(ending !== undefined, query => query.where('g.ending', '=', (ending as string).toUpperCase()))
    .orderBy('g.id')
    .limit(limit)
    .execute();

const selectCards = (db: Db | Tx) =>
  db
    .selectFrom('gift_cards as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .select([
      'g.id',
      'o.increment_id as order',
      'g.amount',
      'g.ending',
      'g.issued_at',
      'g.blocked_at',
      'g.renewal',
    ])
    .select(
      sql<number>`(select coalesce(sum(l.amount), 0)::bigint from gift_card_ledger l where l.card_id = g.id)`.as(
        'balance',
      ),
    );

/** Reads a card. @throws Refusal 404, in words for staff. */
export async function readSoldCard(db: Db | Tx, id: number): Promise<ListedCard> {
  const card = await selectCards(db).where('g.id', '=', id).executeTakeFirst();
  if (!card)
    throw new Refusal(
      404,
      `There is no gift card ${id}. List those of an order with: vitrine gift-cards --order NUMBER`,
    );
  return card;
}

/** Reads the movements of a card's balance, the first one first. */
export const readMovements = (db: Db, id: number) =>
  db
    .selectFrom('gift_card_ledger as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.at', 'l.kind', 'l.amount', 'o.increment_id as order'])
    .where('l.card_id', '=', id)
    .orderBy('l.id')
    .execute();

/**
 * Blocks a card or accepts its code again. What orders have reserved or spent stays theirs. A repeated call changes nothing.
 *
 * @throws Refusal 404 for an unknown card, in words for staff.
 */
export async function blockCard(tx: Tx, id: number, isBlocked: boolean, actor: Actor): Promise<void> {
  const { blocked_at } = await lockCard(tx, id);
  if ((blocked_at !== null) === isBlocked) return;
  await tx
    .updateTable('gift_cards')
    .set({ blocked_at: isBlocked ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
  const action = isBlocked ? 'gift-card.block' : 'gift-card.unblock';
  await recordAudit(tx, { actor, action, subject: `gift-cards/${id}` });
}

/**
 * Replaces the code of a card. The old code is unknown from now on, and a running shop makes the new one as it sends it to the
 * buyer: only it has the key. The balance stays with the card, so that refunds of earlier orders reach the new code.
 *
 * @param ending the last characters of the code that is replaced, so that a repeated call does not replace the new one.
 * @throws Refusal 404 for an unknown card, 409 for another ending or a buyer without a mobile. Its words are for staff.
 */
export async function reissueCard(tx: Tx, id: number, ending: string, actor: Actor): Promise<void> {
  const card = await lockCard(tx, id);
  if (card.ending !== ending.toUpperCase()) {
    throw new Refusal(
      409,
      card.renewal === 'due'
        ? `The new code of gift card ${id} is on its way to the buyer.`
        : `The code of gift card ${id} ends with ${card.ending}, not with ${ending}. It may have a new code already.`,
    );
  }
  const { mobile, guest_mobile } = await tx
    .selectFrom('orders as o')
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['c.mobile', 'o.guest_mobile'])
    .where('o.increment_id', '=', card.order)
    .executeTakeFirstOrThrow();
  if (!mobile && !guest_mobile) {
    throw new Refusal(
      409,
      `The buyer of gift card ${id} has no mobile any more, so that no code can be sent.`,
    );
  }
  await tx
    .updateTable('gift_cards')
    .set({ ...createPlaceholder(), renewal: 'due', blocked_at: null, shown_at: null })
    .where('id', '=', id)
    .execute();
  // A new row: a process that is sending the old code deletes its own.
  await tx.deleteFrom('gift_card_messages').where('card_id', '=', id).execute();
  await tx
    .insertInto('gift_card_messages')
    .values({ card_id: id, due_at: inSeconds(0) })
    .execute();
  await recordAudit(tx, {
    actor,
    action: 'gift-card.reissue',
    subject: `gift-cards/${id}`,
    detail: { ending },
  });
}

/** Locks a card, which an order may be using, and reads it. @throws Refusal 404 */
async function lockCard(tx: Tx, id: number): Promise<ListedCard> {
  await tx.selectFrom('gift_cards').select('id').where('id', '=', id).forUpdate().execute();
  return readSoldCard(tx, id);
}
