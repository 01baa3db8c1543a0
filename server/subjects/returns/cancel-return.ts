import type { Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { isProven } from '../orders/own-orders.ts';
import { NEXT_STATES } from '../orders/return-states.ts';
import type { Visitor } from '../visitors/index.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { moveReturn } from './move-return.ts';
import { strings } from './strings.ts';

/**
 * Cancels a return of an order of a member, or of a guest whose mobile is verified, before it is picked up; its pieces
 * can be returned again. A repeated call changes nothing.
 *
 * @throws Refusal 404 when the visitor has no such return, 409 when it has been picked up or closed.
 */
export async function cancelReturn(
  tx: Tx,
  visitor: Visitor,
  incrementId: string,
  number: string,
): Promise<void> {
  const row = await tx
    .selectFrom('returns as r')
    .innerJoin('orders', 'orders.id', 'r.order_id')
    .select(['r.id', 'r.state', 'r.order_id'])
    .where('r.return_number', '=', number)
    .where('orders.increment_id', '=', incrementId)
    .where(isProven(visitor))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, strings.notFound);
  if (row.state === 'canceled') return;
  if (!NEXT_STATES[row.state].includes('canceled')) {
    throw new Refusal(409, strings.tooLate);
  }
  await moveReturn(tx, row.id, 'canceled');
  await recordEvent(tx, row.order_id, 'return.canceled', { return: number });
}
