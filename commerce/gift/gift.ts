import { checkGiftMessage } from '#schemas';
import type { InputOf } from '#services';
import { type Form, useForm } from '#ui';

/** How an order is sent as a gift, as calls take it. */
export type GiftInput = NonNullable<InputOf<'POST /rest_api/checkout/order'>['body']['gift']>;

/** Values of the gift form. */
export interface GiftValues {
  wrap: boolean;
  hidePrice: boolean;
  /** Whether a message card is added. */
  card: boolean;
  to: string;
  message: string;
  from: string;
  /** The day on which it shall arrive, `YYYY-MM-DD`; empty for as soon as possible. */
  date: string;
}

export type GiftForm = Form<GiftValues>;

export const NO_GIFT: GiftValues = {
  wrap: false,
  hidePrice: false,
  card: false,
  to: '',
  message: '',
  from: '',
  date: '',
};

const RULES = {
  message: (message: string, { card }: GiftValues) => (card ? checkGiftMessage(message.trim()) : null),
};

export const useGiftForm = (initial: GiftValues): GiftForm => useForm(initial, RULES);

/** Converts form values to the input that is sent; undefined when no gift service is chosen. */
export function toGiftInput({
  wrap,
  hidePrice,
  card,
  to,
  message,
  from,
  date,
}: GiftValues): GiftInput | undefined {
  if (!wrap && !hidePrice && !card && !date) return undefined;
  const texts = { to: to.trim(), message: message.trim(), from: from.trim() };
  return { wrap, hide_price: hidePrice, ...(card && texts), ...(date && { date }) };
}
