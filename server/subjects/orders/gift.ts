import { type Flag, isSet } from '#contract';
import { checkGiftMessage } from '#schemas';
import type { Gift } from '../../base/database/tables/commerce.ts';
import { Refusal } from '../../base/errors/refusal.ts';

interface GiftInput {
  wrap?: Flag;
  hide_price?: Flag;
  to?: string;
  message?: string;
  from?: string;
  date?: string;
}

/**
 * Reads how an order is sent as a gift; null if nothing is chosen.
 *
 * @throws Refusal 400 when the card's message has too many lines.
 */
export function toGift({ wrap, hide_price, date = '', ...card }: GiftInput = {}): Gift | null {
  const message = (card.message ?? '').replace(/\r\n?/g, '\n').trim();
  const gift: Gift = {
    wrap: isSet(wrap),
    hide_price: isSet(hide_price),
    // Without a message there is no card.
    to: message && (card.to ?? '').trim(),
    message,
    from: message && (card.from ?? '').trim(),
    ...(date && { date }),
  };
  const problem = message === '' ? null : checkGiftMessage(message);
  if (problem) throw new Refusal(400, problem);
  return gift.wrap || gift.hide_price || message !== '' || date !== '' ? gift : null;
}
