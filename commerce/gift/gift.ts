import { checkGiftMessage } from '#schemas';
import type { InputOf } from '#services';
import { type Form, useForm } from '#ui';
import type { GiftValues } from './gift-values.ts';

/** How an order is sent as a gift, as calls take it. */
export type GiftInput = NonNullable<InputOf<'POST /rest_api/checkout/order'>['body']['gift']>;

export type GiftForm = Form<GiftValues>;

const RULES = {
  message: (message: string, { card }: GiftValues) => (card ? checkGiftMessage(message.trim()) : null),
};

export const useGiftForm = (initial: GiftValues): GiftForm => useForm(initial, RULES);

/** Converts form values to the input that is sent; undefined when no gift service is chosen. */
export function toGiftInput(values: GiftValues): GiftInput | undefined {
  const { wrap, hidePrice, card, to, message, from, paper, hand, byRecipient, date } = values;
  if (!wrap && !hidePrice && !card && !byRecipient && !date) return undefined;
  const texts = { to: to.trim(), message: message.trim(), from: from.trim(), paper, hand };
  return {
    ...{ wrap, hide_price: hidePrice },
    ...(card && texts),
    ...(byRecipient ? { by_recipient: true } : date && { date }),
  };
}
