import { Type } from 'typebox';
import { addressText } from './addresses.ts';
import { inputText, nullable, outputObject } from './fields.ts';
import { email } from './person.ts';
import { orderReturn, returnable } from './returns.ts';

const string = Type.String();
const integer = Type.Integer();
const boolean = Type.Boolean();

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
  isPreOrder: boolean,
});

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

export const orderDetail = outputObject({
  ...orderFields,
  delivery: orderDelivery,
  red_package: boolean,
  remark: string,
  gift: nullable(
    outputObject({
      ...{ wrap: boolean, hide_price: boolean, to: string, message: string, from: string },
      /** The day on which it shall arrive, `YYYY-MM-DD`; empty for none. */
      date: Type.Optional(string),
    }),
  ),
  invoice: nullable(outputObject({ type: invoiceFields.type, title: string, tax_no: string, email: string })),
  logi_co: string,
  logi_bn: string,
  paid_at: string,
  /** When it is expected, as a sentence; empty before the payment. */
  expected_delivery: Type.Optional(string),
  shipped_at: string,
  delivered_at: string,
  returns: Type.Array(orderReturn),
  returnable,
});
