import { Type } from 'typebox';
import { addressText } from './addresses.ts';
import { flag, inputObject, inputText, nullable, outputObject, typedText } from './fields.ts';
import { email } from './person.ts';
import { orderReturn, returnable } from './returns.ts';

const string = Type.String();
const integer = Type.Integer();
const boolean = Type.Boolean();

/** An order number in a request. */
export const orderNumber = () => typedText('orderNumber', 32, '^[0-9A-Za-z-]{1,32}$');

/** A gift card's code in a request, with or without its hyphens. */
export const giftCardCode = () => inputText(40, 1);

/** Paper and hand (typeface and direction) of a gift's card. */
export const giftPaper = Type.Enum(['cotton', 'ink', 'vermilion']);
export const giftHand = Type.Enum(['song', 'kai', 'upright']);

/** How an order is sent as a gift. The card needs a message; its length is that of the printed card. */
export const giftInput = inputObject({
  wrap: Type.Optional(flag()),
  /** No prices on the slip in the parcel. */
  hide_price: Type.Optional(flag()),
  to: Type.Optional(inputText(20)),
  message: Type.Optional(inputText(100)),
  from: Type.Optional(inputText(20)),
  /** The day on which it shall arrive, `YYYY-MM-DD`: one of `gift_days` of the estimate. */
  date: Type.Optional(inputText(10)),
  /** Paper and hand of the card; the first ones by default. */
  paper: Type.Optional(giftPaper),
  hand: Type.Optional(giftHand),
  /** The recipient enters the address, by a link: the order needs none. */
  by_recipient: Type.Optional(flag()),
});

export const deliveryMethod = Type.Enum(['standard', 'sameday']);

/** Where and how an order is delivered. */
export const orderDelivery = outputObject({ ...addressText, method: deliveryMethod });

export const invoiceFields = {
  type: Type.Enum(['personal', 'company']),
  title: inputText(100),
  /** For a company. */
  tax_no: Type.Optional(inputText(30)),
  email: email(),
};

export const status = Type.Enum(['pending', 'processing', 'shipped', 'delivered', 'canceled', 'refunding']);

export const orderItem = outputObject({
  sku: string,
  spu: string,
  img: string,
  name: string,
  shortDesc: string,
  price: string,
  nativePrice: integer,
  freeGiftInfo: nullable(outputObject({ name: string, qty: integer })),
  isFragrances: boolean,
  color: string,
  size: string,
  /** What the size is called: 容量, 圈号 or 尺码. */
  size_name: Type.Optional(string),
  qty: integer,
  logi_co: string,
  logi_bn: string,
  status: string,
  url: string,
  customize_sku: string,
  combination: string,
  /** Engraved or stamped text; empty for none. */
  engraving: string,
  /** Its face, and the foil of stamped letters; empty without them. */
  engraving_font: Type.Optional(string),
  engraving_foil: Type.Optional(string),
  /** What it costs, which the price includes; empty if it is free. */
  engraving_price: Type.Optional(string),
  isPreOrder: boolean,
  is_gift_card: Type.Optional(boolean),
});

/** What gift cards pay of an order, and what is left for the other method; both empty without a gift card. */
export const cardTotals = {
  gift_card_total: Type.Optional(string),
  due_total: Type.Optional(string),
};

const orderFields = {
  id: string,
  increment_id: string,
  status,
  status_label: string,
  product_count: integer,
  grand_total: string,
  native_grand_total: integer,
  isOverTime: boolean,
  showRepayButton: boolean,
  /** 0 not available yet, 1 can be requested, 2 requested. */
  invoice_status: integer,
  is_jd_applet: boolean,
  is_applet: boolean,
  /** Whether the list has not shown it before. */
  is_new: boolean,
  created_at: string,
  hold_until: string,
  payment_method: string,
  payment_label: string,
  order_item: Type.Array(orderItem),
};

/** An order as lists show it. */
export const order = outputObject(orderFields);

/** When an order would arrive. Texts are empty when it can't be sent. */
export const deliveryEstimate = outputObject({
  /** The sentence for shoppers. */
  text: string,
  /** What it depends on. */
  note: string,
  /** Days in China, `YYYY-MM-DD`; empty when it can't be sent. */
  first: string,
  last: string,
  gift_days: Type.Array(outputObject({ day: string, label: string })),
  /** The province that it is computed for: that of the address, the given one, or of the member's default address; empty without. */
  region_id: string,
  regions: Type.Array(outputObject({ id: string, name: string })),
});

/** How an order is sent as a gift, without the address that its recipient enters. */
export const giftFields = {
  gift: nullable(
    outputObject({
      ...{ wrap: boolean, hide_price: boolean, to: string, message: string, from: string },
      /** The day on which it shall arrive, `YYYY-MM-DD`; empty for none. */
      date: Type.Optional(string),
      /** Missing in orders before there was a choice. */
      paper: Type.Optional(giftPaper),
      hand: Type.Optional(giftHand),
      /** Whether the recipient enters the address. */
      by_recipient: Type.Optional(boolean),
    }),
  ),
  /** State of the link by which the recipient enters the address; null without a link. The address is never part of it. */
  gift_link: Type.Optional(
    nullable(outputObject({ state: Type.Enum(['open', 'expired', 'filled']), state_label: string })),
  ),
};

/**
 * State of a gift card for its buyer. `renewing` until the code that replaces a lost one is sent, then `renewed`; `blocked` while its
 * code cannot be used.
 */
const cardState = Type.Enum(['valid', 'blocked', 'renewing', 'renewed']);

/** A gift card for its buyer. */
export const cardFields = {
  amount: string,
  /** The last four characters of the code; empty while a new one is made. */
  ending: string,
  state: Type.Optional(cardState),
};

export const orderDetail = outputObject({
  ...orderFields,
  ...cardTotals,
  /** The gift cards that it has paid for. `is_hidden`: the code can still be shown. */
  gift_cards: Type.Optional(Type.Array(outputObject({ ...cardFields, is_hidden: boolean }))),
  delivery: orderDelivery,
  red_package: boolean,
  remark: string,
  ...giftFields,
  invoice: nullable(outputObject({ type: invoiceFields.type, title: string, tax_no: string, email: string })),
  logi_co: string,
  logi_bn: string,
  paid_at: string,
  /** When it is expected, as a sentence; empty before the payment. */
  expected_delivery: Type.Optional(string),
  shipped_at: string,
  delivered_at: string,
  /** Whether it can be changed and cancelled still. */
  can_change: Type.Optional(boolean),
  /** The days to choose from for a gift with a day; empty for others. */
  gift_days: Type.Optional(Type.Array(outputObject({ day: string, label: string }))),
  returns: Type.Array(orderReturn),
  returnable,
});
