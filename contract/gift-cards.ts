import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { inputObject, outputObject } from './fields.ts';
import { cardFields, giftCardCode, orderNumber } from './order-fields.ts';

const tag = 'gift cards';
const string = Type.String();

const shownCard = outputObject({
  ...cardFields,
  /** Empty once it was shown. */
  code: string,
});

/** The calls of gift cards. */
export const giftCardCalls = {
  balance: defineCall({
    method: 'POST',
    paths: ['/rest_gift/card/balance'],
    summary:
      'The balance of the gift card with this code. Unknown and malformed codes get the same answer; attempts are limited.',
    tag,
    body: inputObject({ code: giftCardCode() }),
    data: outputObject({ balance: string, nativeBalance: Type.Integer(), ending: string }),
  }),
  codes: defineCall({
    method: 'POST',
    paths: ['/rest_gift/card/codes'],
    summary:
      'Shows the codes of the gift cards of a paid order to its buyer: a member, or a guest whose mobile is verified. After ten minutes they are not shown again; they come by SMS, too.',
    tag,
    body: inputObject({ order_id: orderNumber() }),
    data: outputObject({ items: Type.Array(shownCard) }),
  }),
};

export type ShownCard = Static<typeof shownCard>;
