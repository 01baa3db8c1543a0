import { joins } from '#shop/language';
import type { Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { OVER_STATES } from './states.ts';
import { strings } from './strings.ts';

/** @throws Refusal 409 while requests of care of a member are under way: the shop may have the pieces. */
export async function refuseOpenCare(tx: Tx, customerId: number): Promise<void> {
  const open = await tx
    .selectFrom('care_requests')
    .select('number')
    .where('customer_id', '=', customerId)
    .where('state', 'not in', OVER_STATES)
    .orderBy('id')
    .execute();
  if (open.length === 0) return;
  throw new Refusal(409, strings.openRequests(joins.list(open.map(({ number }) => number))));
}

/** Reads the pieces of a member, those that went to others, and requests of care, for the export of personal data. */
export async function exportCare(tx: Tx, customerId: number) {
  const pieces = await tx
    .selectFrom('pieces')
    .select(['serial', 'sku', 'name', 'color', 'size', 'bought_on', 'warranty_until', 'registered_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  const transfers = await tx
    .selectFrom('piece_transfers as t')
    .innerJoin('pieces as p', 'p.id', 't.piece_id')
    .select(['p.name', 't.at'])
    .select(eb => eb('t.from_customer', '=', customerId).as('given'))
    .where(eb => eb.or([eb('t.from_customer', '=', customerId), eb('t.to_customer', '=', customerId)]))
    .orderBy('t.id')
    .execute();
  const requests = await tx
    .selectFrom('care_requests')
    .select(['number', 'piece', 'kind', 'note', 'boutique', 'delivery', 'state', 'price'])
    .select(['created_at', 'updated_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return { pieces, transfers, requests };
}

/** Takes pieces that were returned from their members: they are sold again. */
export async function releaseReturned(tx: Tx, returnId: number): Promise<void> {
  await tx
    .deleteFrom('pieces')
    .using('return_items as returned')
    .whereRef('pieces.order_id', '=', 'returned.order_id')
    .whereRef('pieces.position', '=', 'returned.position')
    .where('returned.return_id', '=', returnId)
    .where(eb =>
      eb(
        'pieces.unit',
        '>',
        eb
          .selectFrom('order_items as i')
          .select(kept =>
            kept(
              'i.qty',
              '-',
              kept
                .selectFrom('return_items as ri')
                .innerJoin('returns as r', 'r.id', 'ri.return_id')
                .select(sum => sum.fn.coalesce(sum.fn.sum<number>('ri.qty'), sum.lit(0)).as('qty'))
                .whereRef('ri.order_id', '=', 'i.order_id')
                .whereRef('ri.position', '=', 'i.position')
                .where('r.state', '=', 'refunded'),
            ).as('left'),
          )
          .whereRef('i.order_id', '=', 'pieces.order_id')
          .whereRef('i.position', '=', 'pieces.position'),
      ),
    )
    .execute();
}
