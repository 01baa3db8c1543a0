import { Type } from 'typebox';
import { call } from './call.ts';
import { fields, record } from './fields.ts';
import { method, orderNumber } from './orders.ts';

const tag = 'payment';
const string = Type.String();
const yes = Type.Boolean();

/** Where payment providers report to. */
export const NOTIFY = '/rest_api/checkout/payment/notify/';

/** Paying an order (A §7 "Cart and checkout"). */
export const paymentCalls = {
  methods: call({
    method: 'GET',
    paths: ['/rest_api/checkout/payment/action/list/', '/rest_api/checkout/payment/action/list'],
    summary: 'Ways to pay; with order_id, those of an order that is still to be paid.',
    tag,
    query: Type.Object({ order_id: Type.Optional(Type.Union([Type.Literal(''), orderNumber()])) }),
    data: record({
      items: Type.Array(record({ code: string, title: string, selected: yes })),
      order_id: string,
      grand_total: string,
    }),
  }),
  switchMethod: call({
    method: 'POST',
    paths: ['/rest_api/checkout/switchpaymentpost'],
    summary: 'Chooses how to pay an order that is held still; answers with where to pay (A §3).',
    tag,
    body: fields({ orderId: orderNumber(), paymentMethod: method() }),
    data: record({ pay_url: string }),
  }),
  paid: call({
    method: 'GET',
    paths: ['/rest_api/checkout/paid/', '/rest_api/checkout/paid'],
    summary: 'Whether an order of the visitor has been paid.',
    tag,
    query: Type.Object({ orderId: orderNumber() }),
    data: record({
      orderId: string,
      paid: yes,
      status: string,
      status_label: string,
      grand_total: string,
      isOverTime: yes,
      showRepayButton: yes,
      is_jd_applet: yes,
      is_applet: yes,
      /** ISO 8601. */
      hold_until: string,
      payment_label: string,
      /** The last try to pay came to nothing; the order can be paid still. */
      failed: yes,
    }),
  }),
  notify: call({
    method: 'POST',
    paths: [`${NOTIFY}:provider`],
    summary: "A payment provider's signed callback; may come twice or late.",
    tag,
    params: Type.Object({ provider: Type.String({ maxLength: 30 }) }),
    // Each provider has words of its own; the signature tells whether they are its.
    body: Type.Object({}),
    data: record({ result: string }),
  }),
};
