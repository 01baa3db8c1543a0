import { type InputOf, request } from '#services';
import { isGranted } from '#session';
import { showToast } from '#ui';
import type { OrderDetail } from '../order.ts';
import { strings } from './strings.ts';

type Change = Omit<InputOf<'POST /rest_sales/order/changeorder'>['body'], 'order_id'>;

/** A part of an order that can be changed. */
export type ChangedPart = 'address' | 'date' | 'invoice';

/** Sends a change and reports its result. Returns whether the order has to be loaded again: it is changed, or packed. */
export async function sendChange({ increment_id }: OrderDetail, change: Change): Promise<boolean> {
  const body = { order_id: increment_id, ...change };
  const answer = await request('POST /rest_sales/order/changeorder', { body });
  if (isGranted(answer)) showToast(answer.message || strings.changed);
  return answer?.status === 200;
}

/** Cancels an order and reports the result; returns whether it has to be loaded again: it is cancelled, or packed. */
export async function sendCancel({ increment_id }: OrderDetail): Promise<boolean> {
  const answer = await request('POST /rest_sales/order/cancelorder', { body: { order_id: increment_id } });
  if (isGranted(answer)) showToast(answer.message || strings.canceled);
  return answer?.status === 200 || answer?.status === 409;
}
