import type { OrderStatus, OrderTable } from '../../base/database/tables/commerce.ts';
import { Refusal } from '../../base/errors/refusal.ts';

export const STATUS_LABELS: Record<OrderStatus, string> = {
  pending: '待付款',
  processing: '待发货',
  shipped: '已发货',
  delivered: '已签收',
  canceled: '已取消',
  refunding: '退款中',
};

/** The fields that decide whether an order can be paid. */
export interface PayableOrder {
  status: OrderStatus;
  source: OrderTable['source'];
}

/** Returns why an order can't be paid on this site, or null. Orders of an applet are paid in it [A8-22, A8-23]. */
export function findRepayProblem({ status, source }: PayableOrder): string | null {
  if (source === 'jd_applet') return '该订单为京东小程序订单，请在京东小程序支付';
  if (source === 'wechat_applet') return '该订单为微信小程序订单，请在官方小程序支付';
  if (status === 'pending') return null;
  return status === 'canceled' || status === 'refunding'
    ? '该订单已超时取消，请重新下单'
    : '该订单已支付，请勿重复支付';
}

/** @throws Refusal 409 when the order can't be paid on this site. */
export function refuseRepay(order: PayableOrder): void {
  const problem = findRepayProblem(order);
  if (problem) throw new Refusal(409, problem);
}
