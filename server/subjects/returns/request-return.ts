import { randomInt } from 'node:crypto';
import { pickupDays } from '#schemas';
import { todayInChina } from '../../base/china-time.ts';
import type { Tx } from '../../base/database/index.ts';
import type { ReturnTable } from '../../base/database/tables/commerce.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { lockOrder } from '../orders/changeable.ts';
import { findReturnable, readReturns } from '../orders/read-returns.ts';
import type { Visitor } from '../visitors/index.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { strings } from './strings.ts';

export interface ReturnInput extends Pick<ReturnTable, 'reason' | 'note' | 'pickup_date' | 'pickup_slot'> {
  items: readonly { position: number; qty: number }[];
}

/**
 * Requests the return of pieces of an order of a member, or of a guest whose mobile is verified. The order is locked, so
 * that concurrent requests cannot return a piece twice.
 *
 * @returns the return's number.
 * @throws Refusal 404 when the visitor has no such order, 400 for a day without pick-up, 409 when a piece cannot be
 * returned.
 */
export async function requestReturn(
  tx: Tx,
  visitor: Visitor,
  incrementId: string,
  { items, ...fields }: ReturnInput,
): Promise<string> {
  const order = await lockOrder(tx, visitor, incrementId);
  if (!pickupDays(new Date()).includes(fields.pickup_date)) throw new Refusal(400, strings.otherDay);
  const { until, items: left } = findReturnable(order, await readReturns(tx, order.id));
  if (!until) throw new Refusal(409, strings.notReturnable);
  if (new Set(items.map(({ position }) => position)).size < items.length) {
    throw new Refusal(400, strings.repeated);
  }
  for (const { position, qty } of items) {
    const most = left.find(piece => piece.position === position)?.qty ?? 0;
    const name = order.items.find(item => item.position === position)?.name ?? strings.product;
    if (qty > most) {
      throw new Refusal(409, most === 0 ? strings.noReturn(name) : strings.most(name, most));
    }
  }
  const { id, return_number } = await insertReturn(tx, { ...fields, order_id: order.id });
  await tx
    .insertInto('return_items')
    .values(items.map(piece => ({ ...piece, return_id: id, order_id: order.id })))
    .execute();
  await recordEvent(tx, order.id, 'return.requested', { return: return_number });
  return return_number;
}

async function insertReturn(
  tx: Tx,
  fields: Pick<ReturnTable, 'order_id' | 'reason' | 'note' | 'pickup_date' | 'pickup_slot'>,
) {
  for (;;) {
    const day = todayInChina().slice(2).replaceAll('-', '');
    const row = await tx
      .insertInto('returns')
      .values({ ...fields, return_number: `R${day}${String(randomInt(1_000_000)).padStart(6, '0')}` })
      .onConflict(conflict => conflict.column('return_number').doNothing())
      .returning(['id', 'return_number'])
      .executeTakeFirst();
    // Retries when the number is taken.
    if (row) return row;
  }
}
