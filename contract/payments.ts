import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { flag, inputObject, outputObject } from './fields.ts';
import { cardTotals, giftFields } from './order-fields.ts';
import { method, orderDelivery, orderItem, orderNumber } from './orders.ts';

const tag = 'payment';
const string = Type.String();
const boolean = Type.Boolean();
const integer = Type.Integer();

/** The path of payment providers' notifications, without the provider's name. */
export const NOTIFY = '/rest_api/checkout/payment/notify/';

/** The calls of payment. */
export const paymentCalls = {
  methods: defineCall({
    method: 'GET',
    paths: ['/rest_api/checkout/payment/action/list/', '/rest_api/checkout/payment/action/list'],
    summary: 'Payment methods; with order_id, those of an unpaid order, and what is left to pay of it.',
    tag,
    query: Type.Object({ order_id: Type.Optional(Type.Union([Type.Literal(''), orderNumber()])) }),
    data: outputObject({
      items: Type.Array(outputObject({ code: string, title: string, selected: boolean })),
      order_id: string,
      grand_total: string,
    }),
  }),
  switchMethod: defineCall({
    method: 'POST',
    paths: ['/rest_api/checkout/switchpaymentpost'],
    summary: 'Changes the payment method of an unpaid order and returns the address of the payment page.',
    tag,
    body: inputObject({ orderId: orderNumber(), paymentMethod: method() }),
    data: outputObject({ pay_url: string }),
  }),
  paid: defineCall({
    method: 'GET',
    paths: ['/rest_api/checkout/paid/', '/rest_api/checkout/paid'],
    summary:
      'Whether an order of the visitor has been paid; with wait, after up to 3 s for the notification.',
    tag,
    query: Type.Object({ orderId: orderNumber(), wait: Type.Optional(flag()) }),
    data: outputObject({
      orderId: string,
      paid: boolean,
      status: string,
      status_label: string,
      grand_total: string,
      isOverTime: boolean,
      showRepayButton: boolean,
      is_jd_applet: boolean,
      is_applet: boolean,
      /** ISO 8601. */
      hold_until: string,
      payment_label: string,
      /** Whether the last payment failed. The order can still be paid. */
      failed: boolean,
      product_count: integer,
      order_item: Type.Array(orderItem),
      delivery: orderDelivery,
      /** ISO 8601; empty before. */
      paid_at: string,
      /** When it is expected, as a sentence; empty before the payment. */
      expected_delivery: Type.Optional(string),
      gift: Type.Optional(giftFields.gift),
      gift_link: giftFields.gift_link,
      ...cardTotals,
    }),
  }),
  notify: defineCall({
    method: 'POST',
    paths: [`${NOTIFY}:provider`],
    summary: "A payment provider's signed notification; may arrive twice or late.",
    tag,
    params: Type.Object({ provider: Type.String({ maxLength: 30 }) }),
    // Each provider has its own fields; the signature authenticates them.
    body: Type.Object({}),
    data: outputObject({ result: string }),
  }),
};
