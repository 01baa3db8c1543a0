import { formatPrice } from '#shop/language';
import type { Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { reserveCards } from '../gift-cards/ledger.ts';
import { strings as cardStrings } from '../gift-cards/strings.ts';
import { strings } from './strings.ts';
import type { TakenItem } from './take-bag.ts';

interface CardPayment {
  grandTotal: number;
  cards?: readonly string[] | undefined;
  due?: string | undefined;
}

/**
 * Reserves what gift cards pay of an order that was just inserted.
 *
 * @returns the sum, in integer fen.
 * @throws Refusal 404 for an unknown code, 409 for a card without a balance, for gift cards among the items, or when the
 *   rest differs from what the shopper saw.
 */
export async function payByCards(
  tx: Tx,
  orderId: number,
  items: readonly TakenItem[],
  { grandTotal, cards = [], due }: CardPayment,
): Promise<number> {
  if (cards.length > 0 && items.some(item => item.is_gift_card)) {
    throw new Refusal(409, cardStrings.notForCards);
  }
  const paid = cards.length > 0 ? await reserveCards(tx, { orderId, total: grandTotal, codes: cards }) : 0;
  if (due !== undefined && due !== formatPrice(grandTotal - paid)) {
    throw new Refusal(409, strings.amountChanged);
  }
  if (paid > 0) {
    await tx.updateTable('orders').set({ gift_card_total: paid }).where('id', '=', orderId).execute();
  }
  return paid;
}

/** From this sum on, in fen, buyers of unnamed cards would have to identify themselves, for which the shop has no form. */
const NAMELESS_LIMIT = 1_000_000;

/**
 * Returns the sum of the gift cards among items, in fen.
 *
 * @throws Refusal 409 when it is more than is sold without the buyer's identity.
 */
export function sumCards(items: readonly TakenItem[], findPrice: (item: TakenItem) => number): number {
  const cards = items.filter(item => item.is_gift_card);
  const sum = cards.reduce((all, item) => all + findPrice(item) * item.qty, 0);
  if (sum >= NAMELESS_LIMIT) throw new Refusal(409, strings.tooManyCards(formatPrice(NAMELESS_LIMIT)));
  return sum;
}
