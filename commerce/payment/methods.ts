import { type OutputOf, request } from '#services';

type Answer = OutputOf<'GET /rest_api/checkout/payment/action/list/'>;
export type Method = Answer['items'][number];
export type MethodCode = 'alipay' | 'unionpay' | 'wechat';

const CODES: readonly string[] = ['alipay', 'unionpay', 'wechat'] satisfies MethodCode[];

export const isMethod = (code: string): code is MethodCode => CODES.includes(code);

/** Loads the payment methods; with an order's increment id, those of this unpaid order [A3-56]. */
export const readMethods = (order_id = '') =>
  request('GET /rest_api/checkout/payment/action/list/', { query: { order_id } });
