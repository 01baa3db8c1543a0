import { sql } from 'kysely';
import type { Tx } from '../../base/database/index.ts';
import { inSeconds } from '../../base/database/queue.ts';
import { createCode } from './card-code.ts';
import { book } from './ledger.ts';

/**
 * Issues the gift cards of an order that has been paid, each with a code of its own, and queues the messages with the codes. An
 * order of nothing else is delivered with that. The caller has locked the order; a card is issued once.
 */
export async function issueCards(tx: Tx, orderId: number, secretKey: string): Promise<void> {
  const items = await tx
    .selectFrom('order_items')
    .select(['position', 'price', 'qty', 'is_gift_card'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  for (const { position, price, qty } of items.filter(({ is_gift_card }) => is_gift_card)) {
    for (let number = 1; number <= qty; number++) {
      const { code: _secret, ...stored } = createCode(secretKey);
      const card = await tx
        .insertInto('gift_cards')
        .values({ order_id: orderId, position, number, amount: price, ...stored })
        .onConflict(conflict => conflict.columns(['order_id', 'position', 'number']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!card) continue;
      await book(tx, { card_id: card.id, order_id: orderId, kind: 'issue', amount: price });
      await tx
        .insertInto('gift_card_messages')
        .values({ card_id: card.id, due_at: inSeconds(0) })
        .execute();
    }
  }
  if (items.length === 0 || items.some(({ is_gift_card }) => !is_gift_card)) return;
  const now = sql<Date>`now()`;
  await tx
    .updateTable('orders')
    .set({ status: 'delivered', packed_at: now, shipped_at: now, delivered_at: now })
    .where('id', '=', orderId)
    .execute();
}
