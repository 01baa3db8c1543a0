import { sql } from 'kysely';
import type { OrderMove } from '#contract';
import { type Actor, recordAudit } from '../../base/audit/audit.ts';
import type { Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { cancelPaid, hasSoldCards } from './cancel-order.ts';
import { awaitsAddress } from './gift-link-state.ts';

/**
 * Moves an order to the state that it has in another system: packed, shipped with carrier and number, delivered, or refunded before it
 * is sent. Shoppers see it, and can neither change nor cancel the order once it is packed. A repeated move changes nothing; the number of a
 * parcel can be corrected until it is delivered.
 *
 * @throws Refusal 404 when there is no such order, 409 when it cannot be moved there, with the remedy, for the other system.
 */
export async function moveOrder(tx: Tx, number: string, move: OrderMove, actor: Actor): Promise<void> {
  // The shopper may be changing or cancelling it.
  await tx.selectFrom('orders').select('id').where('increment_id', '=', number).forUpdate().execute();
  // A statement of its own: the one above has waited, and would still read the link of the gift from before.
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'paid_at', 'packed_at', 'carrier', 'track_code'])
    .select(eb => eb.case().when(awaitsAddress(eb)).then(true).else(false).end().as('awaits_address'))
    .where('increment_id', '=', number)
    .executeTakeFirst();
  if (!order) throw new Refusal(404, `There is no order ${number}.`);
  const { id, status } = order;
  const refuse = (reason: string) =>
    new Refusal(409, `Order ${number} is ${status} and cannot become ${move.to}. ${reason}`);
  const set = (values: object) => tx.updateTable('orders').set(values).where('id', '=', id).execute();

  if (move.to === 'refunded') {
    if ((status === 'refunding' || status === 'canceled') && order.paid_at) return;
    if (status !== 'processing') {
      throw refuse(
        status === 'pending'
          ? 'Nothing has been paid.'
          : 'What has been sent comes back by a return: move that to refunded.',
      );
    }
    if (await hasSoldCards(tx, id)) throw refuse('It has sold gift cards, whose codes may have been spent.');
    await cancelPaid(tx, id);
  } else if (move.to === 'packed') {
    if (order.packed_at && ['processing', 'shipped', 'delivered'].includes(status)) return;
    if (status !== 'processing') throw refuse('Only paid orders are packed.');
    if (order.awaits_address) throw refuse('Its recipient has not entered an address yet.');
    await set({ packed_at: sql`now()` });
  } else if (move.to === 'shipped') {
    const { carrier, track_code } = move;
    if (!carrier || !track_code) throw new Refusal(400, 'A shipped order needs carrier and track_code.');
    const isSame = order.track_code === track_code && order.carrier === carrier;
    if (isSame && ['shipped', 'delivered'].includes(status)) return;
    if (status !== 'processing' && status !== 'shipped') throw refuse('Only paid orders are shipped, once.');
    if (order.awaits_address) throw refuse('Its recipient has not entered an address yet.');
    await refuseTaken(tx, id, track_code);
    await set({
      ...{ status: 'shipped', carrier, track_code },
      packed_at: sql`coalesce(packed_at, now())`,
      shipped_at: sql`coalesce(shipped_at, now())`,
    });
  } else {
    if (status === 'delivered') return;
    if (status !== 'shipped') throw refuse('Move it to shipped first, with carrier and number.');
    await set({ status: 'delivered', delivered_at: sql`now()` });
  }
  const { to, ...detail } = move;
  await recordAudit(tx, { actor, action: `order.${to}`, subject: `orders/${number}`, detail });
}

/** @throws Refusal 409 when another order has the number of the parcel. */
async function refuseTaken(tx: Tx, id: number, trackCode: string): Promise<void> {
  const other = await tx
    .selectFrom('orders')
    .select('increment_id')
    .where('track_code', '=', trackCode)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other)
    throw new Refusal(
      409,
      `Parcel ${trackCode} is that of order ${other.increment_id}. Each order has a number of its own.`,
    );
}
