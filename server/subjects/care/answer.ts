import type { Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { type CareRow, moveRequest } from './requests.ts';
import { strings } from './strings.ts';

/** @throws Refusal 404 when the member has no such request. */
async function lockRequest(tx: Tx, customerId: number, number: string): Promise<CareRow> {
  const row = await tx
    .selectFrom('care_requests')
    .selectAll()
    .where('number', '=', number)
    .where('customer_id', '=', customerId)
    // Staff may be moving it.
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, strings.noRequest);
  return row;
}

/**
 * Accepts or declines the estimate that the member has seen. A repeated call changes nothing.
 *
 * @throws Refusal 404 when the member has no such request, 409 for another estimate, or one that is answered.
 */
export async function answerEstimate(
  tx: Tx,
  customerId: number,
  { number, price, accept }: { number: string; price: number; accept: boolean },
): Promise<void> {
  const row = await lockRequest(tx, customerId, number);
  const state = accept ? 'accepted' : 'declined';
  if (row.price !== price) throw new Refusal(409, strings.otherEstimate);
  if (row.state === state) return;
  if (row.state !== 'estimated') throw new Refusal(409, strings.answered);
  await moveRequest(tx, row.id, state, row.price);
}

/**
 * Cancels a request before there is an estimate. A repeated call changes nothing.
 *
 * @throws Refusal 404 when the member has no such request, 409 when it has moved on.
 */
export async function cancelRequest(tx: Tx, customerId: number, number: string): Promise<void> {
  const row = await lockRequest(tx, customerId, number);
  if (row.state === 'canceled') return;
  if (row.state !== 'received') throw new Refusal(409, strings.tooLate);
  await moveRequest(tx, row.id, 'canceled', row.price);
}
