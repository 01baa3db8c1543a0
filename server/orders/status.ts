import type { OrderStatus, OrderTable } from '../database/tables/commerce.ts';
import { Refusal } from '../http/refusal.ts';

export const STATUS_LABELS: Record<OrderStatus, string> = {
  pending: '待付款',
  processing: '待发货',
  shipped: '已发货',
  delivered: '已签收',
  canceled: '已取消',
  refunding: '退款中',
};

/** What an order's way to be paid depends on. */
export interface Payable {
  status: OrderStatus;
  source: OrderTable['source'];
}

/**
 * Why an order can't be paid here, whoever asks (A §8); null when it can. An order of an applet is paid in that.
 */
export function repayProblem({ status, source }: Payable): string | null {
  if (source === 'jd_applet') return '该订单为京东小程序订单，请在京东小程序支付';
  if (source === 'wechat_applet') return '该订单为微信小程序订单，请在官方小程序支付';
  if (status === 'pending') return null;
  return status === 'canceled' || status === 'refunding'
    ? '该订单已超时取消，请重新下单'
    : '该订单已支付，请勿重复支付';
}

/** @throws Refusal 409 with the problem. */
export function refuseRepay(order: Payable): void {
  const problem = repayProblem(order);
  if (problem) throw new Refusal(409, problem);
}
