import type { OrderStatus, OrderTable } from '../../base/database/tables/commerce.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { strings } from './strings.ts';

interface LabelledOrder {
  status: OrderStatus;
  items: readonly { is_gift_card: boolean }[];
}

/** Names the status of an order. Gift cards alone, which no parcel brings, are in effect rather than received. */
export function labelStatus({ status, items }: LabelledOrder): string {
  const hasNoParcel = items.length > 0 && items.every(item => item.is_gift_card);
  return status === 'delivered' && hasNoParcel ? strings.cardsIssued : strings.statuses[status];
}

/** The fields that decide whether an order can be paid. */
export interface PayableOrder {
  status: OrderStatus;
  source: OrderTable['source'];
}

/** Returns why an order can't be paid on this site, or null. Orders of an applet are paid in it [A8-22, A8-23]. */
export function findRepayProblem({ status, source }: PayableOrder): string | null {
  if (source === 'jd_applet') return strings.ofJdApplet;
  if (source === 'wechat_applet') return strings.ofWechatApplet;
  if (status === 'pending') return null;
  return status === 'canceled' || status === 'refunding' ? strings.overTime : strings.paidAlready;
}

/** @throws Refusal 409 when the order can't be paid on this site. */
export function refuseRepay(order: PayableOrder): void {
  const problem = findRepayProblem(order);
  if (problem) throw new Refusal(409, problem);
}
