import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { id, inputObject, inputText, outputObject } from '../fields.ts';
import { next, pageQuery, time } from './fields.ts';

const params = Type.Object({ id: id() });
const empty = () => inputObject({});
/** The last four characters of a code. */
const ending = () => inputText(4, 4);

const fields = {
  id: Type.Integer(),
  /** Number of the order that has bought it. */
  order: Type.String(),
  /** `renewing` until the code that replaces a lost one is sent. */
  state: Type.Enum(['valid', 'blocked', 'renewing']),
  /** What it was bought for, and what is left of it; integer fen. */
  ...{ amount: Type.Integer(), balance: Type.Integer() },
  /** The last four characters of its code; empty while a new one is made. */
  ending: Type.String(),
  issued_at: time(),
};
const card = outputObject(fields);

const tag = 'gift cards';

/** Gift cards that the shop has sold. No answer has a code. */
export const adminGiftCardCalls = {
  list: defineCall({
    ...{
      method: 'GET',
      tag,
      summary: 'Lists gift cards, those of an order or those whose code ends like that.',
    },
    paths: ['/_admin/v1/gift-cards'],
    query: inputObject({
      ...pageQuery,
      order: Type.Optional(inputText(20, 1)),
      ending: Type.Optional(ending()),
    }),
    data: outputObject({ cards: Type.Array(card), next: next() }),
  }),
  read: defineCall({
    ...{ method: 'GET', tag, summary: 'Reads a gift card with all movements of its balance.' },
    paths: ['/_admin/v1/gift-cards/:id'],
    params,
    data: outputObject({
      ...fields,
      movements: Type.Array(
        outputObject({
          at: time(),
          kind: Type.Enum(['issue', 'reserve', 'release', 'spend', 'refund']),
          /** Integer fen; negative where the balance falls. */
          amount: Type.Integer(),
          /** Number of the order that has bought the card or that it pays. */
          order: Type.String(),
        }),
      ),
    }),
  }),
  block: defineCall({
    ...{ method: 'POST', tag },
    summary: 'Blocks a gift card: its code is refused, and its balance stays. Repeated calls change nothing.',
    paths: ['/_admin/v1/gift-cards/:id/block'],
    ...{ params, body: empty(), data: card },
  }),
  unblock: defineCall({
    ...{
      method: 'POST',
      tag,
      summary: 'Accepts the code of a blocked card again. Repeated calls change nothing.',
    },
    paths: ['/_admin/v1/gift-cards/:id/unblock'],
    ...{ params, body: empty(), data: card },
  }),
  reissue: defineCall({
    ...{ method: 'POST', tag },
    summary:
      'Replaces the code of a gift card: the buyer gets a new one by SMS, the old one is unknown from now on. A repeated call is refused, because the code has another ending.',
    paths: ['/_admin/v1/gift-cards/:id/reissue'],
    ...{ params, body: inputObject({ ending: ending() }), data: card },
  }),
};
