import { type OutputOf, request } from '#services';

type Answer = OutputOf<'GET /rest_api/checkout/payment/action/list/'>;
export type Method = Answer['items'][number];
export type MethodCode = 'alipay' | 'unionpay' | 'wechat';

export const METHOD_CODES: readonly MethodCode[] = ['alipay', 'unionpay', 'wechat'];

export const isMethod = (code: string): code is MethodCode =>
  (METHOD_CODES as readonly string[]).includes(code);

/** Loads the payment methods; with an order's increment id, those of this unpaid order [A3-56]. */
export const readMethods = (order_id = '') =>
  request('GET /rest_api/checkout/payment/action/list/', { query: { order_id } });
