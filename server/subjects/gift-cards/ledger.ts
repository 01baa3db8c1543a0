import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../base/database/index.ts';
import type { GiftCardTable, LedgerKind } from '../../base/database/tables/gift-cards.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { hashCode, readCode } from './card-code.ts';
import { strings } from './strings.ts';

/** A card with its balance in integer fen. */
export type Card = Pick<Selectable<GiftCardTable>, 'id' | 'ending'> & { balance: number };

/**
 * Finds the card of a code. Malformed and unknown codes get the same answer.
 *
 * @throws Refusal 404 for an unknown code, 409 for a card that staff has blocked.
 */
export async function findCard(db: Db | Tx, typed: string): Promise<Card> {
  const code = readCode(typed);
  const card = await db
    .selectFrom('gift_cards')
    .select(['id', 'ending', 'blocked_at'])
    .where('code_hash', '=', hashCode(code ?? typed))
    .executeTakeFirst();
  if (!card || code === null) throw new Refusal(404, strings.unknown);
  if (card.blocked_at) throw new Refusal(409, strings.blocked);
  return { id: card.id, ending: card.ending, balance: await readBalance(db, card.id) };
}

/** Reads the balance of a card, in integer fen. */
export async function readBalance(db: Db | Tx, cardId: number): Promise<number> {
  const { balance } = await db
    .selectFrom('gift_card_ledger')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('balance'))
    .where('card_id', '=', cardId)
    .executeTakeFirstOrThrow();
  return balance;
}

/**
 * Reserves what cards can pay of an order that is being placed: each as much as it has, in the given order. The cards are
 * locked until the end of the transaction, so that two orders never reserve the same money.
 *
 * @returns the sum that is reserved.
 * @throws Refusal 404 for an unknown code, 409 for a card that is blocked, without a balance or given twice.
 */
export async function reserveCards(
  tx: Tx,
  { orderId, total, codes }: { orderId: number; total: number; codes: readonly string[] },
): Promise<number> {
  const readIds = async () => {
    const ids: number[] = [];
    for (const code of codes) ids.push((await findCard(tx, code)).id);
    return ids;
  };
  const ids = await readIds();
  if (new Set(ids).size < ids.length) throw new Refusal(409, strings.twice);
  if (ids.length > 0) {
    // In the order of their ids, so that two orders with the same cards can't deadlock.
    await tx.selectFrom('gift_cards').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
    // Staff may have blocked or replaced one before the lock.
    await readIds();
  }
  let left = total;
  for (const id of ids) {
    // Read after the lock: another order may have used it.
    const balance = await readBalance(tx, id);
    if (balance <= 0) throw new Refusal(409, strings.empty);
    const amount = Math.min(balance, left);
    if (amount > 0) await book(tx, { card_id: id, order_id: orderId, kind: 'reserve', amount: -amount });
    left -= amount;
  }
  return total - left;
}

/** What cards pay of an order or have paid, by card, in the order in which they were given. Integer fen. */
async function sumBy(tx: Tx, orderId: number, kinds: readonly LedgerKind[]) {
  const sums = await tx
    .selectFrom('gift_card_ledger')
    .select(['card_id', sql<number>`sum(amount)::bigint`.as('amount'), sql<number>`min(id)`.as('first')])
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .groupBy('card_id')
    .orderBy('first')
    .execute();
  return sums.map(({ card_id, amount }) => ({ card_id, amount: -amount })).filter(({ amount }) => amount > 0);
}

/** Gives back what an unpaid order has reserved. The caller has locked the order; repeated calls change nothing. */
export async function releaseCards(tx: Tx, orderId: number): Promise<void> {
  for (const { card_id, amount } of await sumBy(tx, orderId, ['reserve', 'release'])) {
    await book(tx, { card_id, order_id: orderId, kind: 'release', amount });
  }
}

/** Spends what an order has reserved, once it is paid. The caller has locked the order; repeated calls change nothing. */
export async function spendCards(tx: Tx, orderId: number): Promise<void> {
  for (const { card_id, amount } of await sumBy(tx, orderId, ['reserve', 'release'])) {
    await book(tx, { card_id, order_id: orderId, kind: 'release', amount });
    await book(tx, { card_id, order_id: orderId, kind: 'spend', amount: -amount });
  }
}

/**
 * Refunds to the cards what they have paid of an order, before anything goes back to another method. The caller has
 * locked the order or its return; a repeated call changes nothing.
 *
 * @param most the sum that is refunded, in integer fen; everything by default.
 * @param returnId the return that is refunded.
 * @returns what went back to cards.
 */
export async function refundCards(
  tx: Tx,
  orderId: number,
  { most = Number.POSITIVE_INFINITY, returnId = null }: { most?: number; returnId?: number | null } = {},
): Promise<number> {
  let left = most;
  for (const { card_id, amount } of await sumBy(tx, orderId, ['spend', 'refund'])) {
    const back = Math.min(amount, left);
    if (back <= 0) break;
    await book(tx, { card_id, order_id: orderId, kind: 'refund', amount: back, return_id: returnId });
    left -= back;
  }
  return most === Number.POSITIVE_INFINITY ? 0 : most - left;
}

/** Adds a row to the ledger. The database refuses one that would leave less than nothing. */
export async function book(
  tx: Tx,
  row: { card_id: number; order_id: number; kind: LedgerKind; amount: number; return_id?: number | null },
): Promise<void> {
  await tx.insertInto('gift_card_ledger').values(row).execute();
}
