import { type Static, Type } from 'typebox';
import { addressFields } from './addresses.ts';
import { defineCall } from './call.ts';
import { flag, id, inputObject, inputText, outputObject } from './fields.ts';
import { giftHand, giftPaper } from './order-fields.ts';
import { orderNumber } from './orders.ts';
import { agreesToRules } from './person.ts';

const tag = 'gifts';
const string = Type.String();

/** The token of a gift's link. */
const token = () => inputText(64, 1);

const giftLink = outputObject({
  /** Path of the recipient's page, with the token behind `#`; empty once the link cannot be used or shown. */
  path: string,
  state: Type.Enum(['open', 'expired', 'filled']),
  state_label: string,
});

const openedGift = outputObject({
  /** `ended`: expired, canceled, or withdrawn by the sender. */
  state: Type.Enum(['open', 'filled', 'ended']),
  state_label: string,
  /** The card; empty without one. Nothing else of the order is answered. */
  to: string,
  message: string,
  from: string,
  paper: Type.Optional(giftPaper),
  hand: Type.Optional(giftHand),
});

/** The calls of gifts whose recipients enter their address. */
export const giftCalls = {
  link: defineCall({
    method: 'POST',
    paths: ['/rest_gift/link/show'],
    summary:
      "The link of a paid order of the shopper by which the gift's recipient enters the address. With `renew` a new one, after which the earlier one cannot be used.",
    tag,
    body: inputObject({ order_id: orderNumber(), renew: Type.Optional(flag()) }),
    data: giftLink,
  }),
  enterAddress: defineCall({
    method: 'POST',
    paths: ['/rest_gift/link/address'],
    summary:
      'The sender enters the address, as long as the recipient has not; the link cannot be used any more.',
    tag,
    body: inputObject({
      order_id: orderNumber(),
      address_id: Type.Optional(id()),
      address: Type.Optional(addressFields),
    }),
    data: outputObject({ increment_id: string }),
  }),
  cancel: defineCall({
    method: 'POST',
    paths: ['/rest_gift/link/cancel'],
    summary:
      'Cancels a paid order whose recipient has entered no address: its pieces are back in stock, the payment is returned. Repeated calls change nothing.',
    tag,
    body: inputObject({ order_id: orderNumber() }),
    data: outputObject({ increment_id: string }),
  }),
  open: defineCall({
    method: 'POST',
    paths: ['/rest_gift/open'],
    summary: 'What the recipient of a gift sees of it: the card. Without login, by the token of the link.',
    tag,
    body: inputObject({ token: token() }),
    data: openedGift,
  }),
  fill: defineCall({
    method: 'POST',
    paths: ['/rest_gift/fill'],
    summary:
      'The recipient enters the address, once. The sender gets a message that it is entered, without it. An Idempotency-Key makes a repeated request count once.',
    tag,
    body: inputObject({ token: token(), address: addressFields, flag: agreesToRules() }),
    data: openedGift,
  }),
};

export type GiftLink = Static<typeof giftLink>;
export type OpenedGift = Static<typeof openedGift>;
