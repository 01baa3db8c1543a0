import { Type } from 'typebox';
import { addressFields, addressText } from './addresses.ts';
import { call, elided } from './call.ts';
import { fields, flag, id, nullable, record, text } from './fields.ts';
import { productDetail } from './products.ts';

const tag = 'orders';
const string = Type.String();
const whole = Type.Integer();
const yes = Type.Boolean();

/** An order's number as callers write it. */
export const orderNumber = () => Type.String({ pattern: '^[0-9A-Za-z-]{1,32}$' });

export const method = () => Type.Enum(['alipay', 'unionpay', 'wechat']);
const deliveryMethod = Type.Enum(['standard', 'sameday']);

const invoiceFields = {
  type: Type.Enum(['personal', 'company']),
  title: text(100),
  /** Of a company. */
  tax_no: Type.Optional(text(30)),
  email: text(100),
};

const status = Type.Enum(['pending', 'processing', 'shipped', 'delivered', 'canceled', 'refunding']);

const orderItem = record({
  sku: string,
  spu: string,
  img: string,
  name: string,
  shortDesc: string,
  price: string,
  nativePrice: whole,
  freeGiftInfo: nullable(record({ name: string, qty: whole })),
  isFragrances: yes,
  color: string,
  size: string,
  qty: whole,
  logi_co: string,
  logi_bn: string,
  status: string,
  url: string,
  customize_sku: string,
  combination: string,
});

const orderFields = {
  id: string,
  increment_id: string,
  status,
  status_label: string,
  product_count: whole,
  grand_total: string,
  native_grand_total: whole,
  isOverTime: yes,
  showRepayButton: yes,
  /** 0 not yet, 1 may be asked for, 2 asked for. */
  invoice_status: whole,
  is_jd_applet: yes,
  is_applet: yes,
  /** The list has not shown it before. */
  is_new: yes,
  created_at: string,
  hold_until: string,
  payment_method: string,
  payment_label: string,
  order_item: Type.Array(orderItem),
};

/** A §3 "Order (displayed)". */
export const order = record(orderFields);

export const orderDetail = record({
  ...orderFields,
  delivery: record({ ...addressText, method: deliveryMethod }),
  red_package: yes,
  remark: string,
  invoice: nullable(record({ type: invoiceFields.type, title: string, tax_no: string, email: string })),
  logi_co: string,
  logi_bn: string,
  paid_at: string,
  shipped_at: string,
  delivered_at: string,
});

/** Orders (A §7 "Orders" and "Cart and checkout"). */
export const orderCalls = {
  place: call({
    method: 'POST',
    paths: ['/rest_api/checkout/order'],
    summary:
      'Orders what is selected in the bag: a member, or a guest with a proven mobile. Holds the stock for 30 minutes. An Idempotency-Key makes a repeated request count once.',
    tag,
    body: fields({
      /** A member's address, or any address in full. */
      address_id: Type.Optional(id()),
      address: Type.Optional(addressFields),
      payment_method: method(),
      delivery_method: Type.Optional(deliveryMethod),
      invoice: Type.Optional(fields(invoiceFields)),
      remark: Type.Optional(text(200)),
      quickPurchase: Type.Optional(flag()),
      /** The sum as the shopper sees it (`grand`); another one is refused with 409. */
      grand: Type.Optional(text(30)),
    }),
    data: record({
      orderId: string,
      increment_id: string,
      status: string,
      status_label: string,
      grand_total: string,
      product_count: whole,
      payment_method: string,
      hold_until: string,
      pay_url: string,
    }),
  }),
  sameDay: call({
    method: 'POST',
    paths: ['/rest/default/V1/delivery/sameday/info'],
    summary: 'Whether what is selected can be delivered on the same day to an address or a province.',
    tag,
    body: fields({
      address_id: Type.Optional(id()),
      region_id: Type.Optional(text(12)),
      city_id: Type.Optional(text(12)),
      district_id: Type.Optional(text(12)),
      quickPurchase: Type.Optional(flag()),
    }),
    data: record({ available: yes, message: string, cutoff: string, fee: string }),
  }),
  list: call({
    method: 'POST',
    paths: ['/rest_sales/order/orderlist'],
    summary: "A page of the member's orders, the newest first.",
    tag,
    body: fields({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
      status: Type.Optional(status),
    }),
    data: record({
      items: Type.Array(order),
      total: whole,
      page: whole,
      page_size: whole,
      total_pages: whole,
    }),
  }),
  detail: call({
    method: 'POST',
    paths: ['/rest_sales/order/orderDetail'],
    summary: 'An order of the member.',
    tag,
    body: fields({ id: orderNumber() }),
    data: orderDetail,
  }),
  invoice: call({
    method: 'POST',
    paths: ['/rest_sales/order/collectinvoice'],
    summary: 'Asks for the invoice of an order, once, while its invoice_status is 1.',
    tag,
    body: fields({ order_id: orderNumber(), ...invoiceFields }),
    data: record({ increment_id: string, invoice_status: whole }),
  }),
  newOrder: call({
    method: 'GET',
    paths: ['/rest_sales/order/neworder'],
    summary: 'Whether the member has orders that the list has not shown yet.',
    tag,
    data: record({ newOrderStatus: yes }),
  }),
  orderRecommendations: call({
    method: 'GET',
    paths: elided('applet/orderRecommendProducts'),
    summary: 'What goes with an order of the visitor.',
    tag,
    query: Type.Object({
      incrementId: orderNumber(),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })),
    }),
    data: record({ items: Type.Array(productDetail) }),
  }),
};
