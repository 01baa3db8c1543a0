import { type Static, Type } from 'typebox';
import { addressFields } from './addresses.ts';
import { bothVersions, defineCall } from './call.ts';
import { flag, id, inputObject, inputSku, inputText, outputObject } from './fields.ts';
import {
  deliveryEstimate,
  deliveryMethod,
  giftCardCode,
  giftInput,
  invoiceFields,
  order,
  orderDelivery,
  orderDetail,
  orderItem,
  orderNumber,
  status,
} from './order-fields.ts';
import { agreesToRules, authorizationCode, loginResult, mobile } from './person.ts';
import { productDetail } from './products.ts';
import { returnInput } from './returns.ts';

export { order, orderDelivery, orderDetail, orderItem, orderNumber };

const tag = 'orders';
const string = Type.String();
const integer = Type.Integer();
const boolean = Type.Boolean();

export const method = () => Type.Enum(['alipay', 'unionpay', 'wechat']);

/** The calls of orders. */
export const orderCalls = {
  place: defineCall({
    method: 'POST',
    paths: ['/rest_api/checkout/order'],
    summary:
      'Orders what is selected in the bag: a member, or a guest with a proven mobile. Holds the stock for 30 minutes. An Idempotency-Key makes a repeated request count once.',
    tag,
    body: inputObject({
      /** The id of a member's address, or a complete address. An order of gift cards alone needs none. */
      address_id: Type.Optional(id()),
      address: Type.Optional(addressFields),
      payment_method: method(),
      delivery_method: Type.Optional(deliveryMethod),
      invoice: Type.Optional(inputObject(invoiceFields)),
      remark: Type.Optional(inputText(200)),
      gift: Type.Optional(giftInput),
      quickPurchase: Type.Optional(flag()),
      /** The sum that the shopper saw (`grand`). A different sum is refused with 409. */
      grand: Type.Optional(inputText(30)),
      /** Codes of gift cards that pay it, as far as they reach; the payment method pays the rest. */
      gift_cards: Type.Optional(Type.Array(giftCardCode(), { maxItems: 5, uniqueItems: true })),
      /** The rest that the shopper saw. A different one is refused with 409. */
      due: Type.Optional(inputText(30)),
      /** A guest's order needs it: a member has agreed to the rules with the account. */
      flag: agreesToRules(),
    }),
    data: outputObject({
      orderId: string,
      increment_id: string,
      status: string,
      status_label: string,
      grand_total: string,
      product_count: integer,
      payment_method: string,
      hold_until: string,
      pay_url: string,
    }),
  }),
  contact: defineCall({
    method: 'GET',
    paths: ['/rest_api/checkout/contact'],
    summary: "The buyer's verified mobile, and a member's name: first values of a new address.",
    tag,
    data: outputObject({ telephone: string, firstname: string, lastname: string }),
  }),
  sameDay: defineCall({
    method: 'POST',
    paths: ['/rest/default/V1/delivery/sameday/info'],
    summary: 'Whether the selected items can be delivered on the same day to an address or a province.',
    tag,
    body: inputObject({
      address_id: Type.Optional(id()),
      region_id: Type.Optional(inputText(12)),
      city_id: Type.Optional(inputText(12)),
      district_id: Type.Optional(inputText(12)),
      quickPurchase: Type.Optional(flag()),
    }),
    data: outputObject({ available: boolean, message: string, cutoff: string, fee: string }),
  }),
  estimate: defineCall({
    method: 'POST',
    paths: ['/rest/default/V1/delivery/estimate'],
    summary:
      'When a product, or what is selected in the bag, would arrive at an address or in a province, and on which days it can arrive as a gift.',
    tag,
    body: inputObject({
      /** A colour or a child product; without it, the bag. */
      sku: Type.Optional(inputSku()),
      /** Whether the product would be engraved. */
      engraved: Type.Optional(flag()),
      address_id: Type.Optional(id()),
      region_id: Type.Optional(inputText(12)),
      quickPurchase: Type.Optional(flag()),
    }),
    data: deliveryEstimate,
  }),
  list: defineCall({
    method: 'POST',
    paths: ['/rest_sales/order/orderlist'],
    summary: "A page of the member's orders, the newest first.",
    tag,
    body: inputObject({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
      status: Type.Optional(status),
    }),
    data: outputObject({
      items: Type.Array(order),
      total: integer,
      page: integer,
      page_size: integer,
      total_pages: integer,
    }),
  }),
  detail: defineCall({
    method: 'POST',
    paths: ['/rest_sales/order/orderDetail'],
    summary: 'An order of the member.',
    tag,
    body: inputObject({ id: orderNumber() }),
    data: orderDetail,
  }),
  invoice: defineCall({
    method: 'POST',
    paths: ['/rest_sales/order/collectinvoice'],
    summary: 'Requests the invoice of an order, once, while its invoice_status is 1.',
    tag,
    body: inputObject({ order_id: orderNumber(), ...invoiceFields }),
    data: outputObject({ increment_id: string, invoice_status: integer }),
  }),
  findGuest: defineCall({
    method: 'POST',
    paths: ['/rest_sales/order/findguestorder'],
    summary:
      "Finds a guest's order by its number, for the visitor whose verified mobile ordered it: from now on the order is the visitor's.",
    tag,
    body: inputObject({ order_id: orderNumber() }),
    data: outputObject({ orderId: string, isMember: boolean }),
  }),
  keepGuest: defineCall({
    method: 'POST',
    paths: ['/rest_sales/order/keepguestorder'],
    summary:
      "Gives a guest's order to the account of its mobile, with consent and address, and logs in. A new mobile gets an account; flag is the consent to the processing rules.",
    tag,
    body: inputObject({
      order_id: orderNumber(),
      mobile: mobile(),
      authorization_type: Type.Literal('keep_order'),
      authorization_code: authorizationCode(),
      flag: agreesToRules(),
    }),
    data: loginResult,
  }),
  guestOrder: defineCall({
    method: 'POST',
    paths: ['/rest_sales/order/guestorder'],
    summary:
      "A guest's order, for the visitor who placed or found it and whose verified mobile ordered it. The parcel's events are for members.",
    tag,
    body: inputObject({ order_id: orderNumber() }),
    data: orderDetail,
  }),
  change: defineCall({
    method: 'POST',
    paths: ['/rest_sales/order/changeorder'],
    summary:
      'Changes a paid order of a member, or of a guest whose mobile is verified, until it is packed: the complete address, the day of a gift, the invoice. Missing ones stay.',
    tag,
    body: inputObject({
      order_id: orderNumber(),
      address: Type.Optional(addressFields),
      /** One of the order's `gift_days`, or of those that its new address has. */
      gift_date: Type.Optional(inputText(10)),
      invoice: Type.Optional(inputObject(invoiceFields)),
    }),
    data: outputObject({ increment_id: string }),
  }),
  cancel: defineCall({
    method: 'POST',
    paths: ['/rest_sales/order/cancelorder'],
    summary:
      'Cancels a paid order of a member, or of a guest whose mobile is verified, until it is packed. The payment is returned, the pieces are in stock again. Repeated calls change nothing.',
    tag,
    body: inputObject({ order_id: orderNumber() }),
    data: outputObject({ increment_id: string }),
  }),
  requestReturn: defineCall({
    method: 'POST',
    paths: ['/rest_sales/order/requestreturn'],
    summary:
      "Requests the return of pieces of a member's order, or of a guest's whose mobile is verified, within 7 days after delivery. An Idempotency-Key makes a repeated request count once.",
    tag,
    body: inputObject({ order_id: orderNumber(), ...returnInput }),
    data: outputObject({ return_number: string }),
  }),
  cancelReturn: defineCall({
    method: 'POST',
    paths: ['/rest_sales/order/cancelreturn'],
    summary:
      "Cancels a return of a member's order, or of a guest's whose mobile is verified, before it is picked up. Repeated calls change nothing.",
    tag,
    body: inputObject({ order_id: orderNumber(), return_number: inputText(20) }),
    data: outputObject({ return_number: string }),
  }),
  newOrder: defineCall({
    method: 'GET',
    paths: ['/rest_sales/order/neworder'],
    summary: 'Whether the member has orders that the list has not shown yet.',
    tag,
    data: outputObject({ newOrderStatus: boolean }),
  }),
  orderRecommendations: defineCall({
    method: 'GET',
    paths: bothVersions('applet/orderRecommendProducts'),
    summary: 'Products recommended with an order of the visitor.',
    tag,
    query: Type.Object({
      incrementId: orderNumber(),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })),
    }),
    data: outputObject({ items: Type.Array(productDetail) }),
  }),
};

export type Order = Static<typeof order>;
export type OrderDetail = Static<typeof orderDetail>;
