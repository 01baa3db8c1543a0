import { type Flag, isSet } from '#contract';
import { checkGiftMessage } from '#schemas';
import type { Gift, GiftHand, GiftPaper } from '../../base/database/tables/commerce.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { strings } from './strings.ts';

interface GiftInput {
  wrap?: Flag;
  hide_price?: Flag;
  to?: string;
  message?: string;
  from?: string;
  date?: string;
  paper?: GiftPaper;
  hand?: GiftHand;
  by_recipient?: Flag;
}

/**
 * Reads how an order is sent as a gift; null if nothing is chosen.
 *
 * @throws Refusal 400 when the card's message has too many lines, or for a day of arrival at a place that is not known yet.
 */
export function toGift({ wrap, hide_price, date = '', ...rest }: GiftInput = {}): Gift | null {
  const { paper = 'cotton', hand = 'song', by_recipient, ...card } = rest;
  const message = (card.message ?? '').replace(/\r\n?/g, '\n').trim();
  const isByRecipient = isSet(by_recipient);
  const gift: Gift = {
    wrap: isSet(wrap),
    hide_price: isSet(hide_price),
    // Without a message there is no card.
    to: message && (card.to ?? '').trim(),
    message,
    from: message && (card.from ?? '').trim(),
    ...(message && { paper, hand }),
    ...(date && { date }),
    ...(isByRecipient && { by_recipient: true }),
  };
  const problem = message === '' ? null : checkGiftMessage(message);
  if (problem) throw new Refusal(400, problem);
  if (isByRecipient && date) throw new Refusal(400, strings.noGiftDate);
  return gift.wrap || gift.hide_price || message !== '' || date !== '' || isByRecipient ? gift : null;
}
