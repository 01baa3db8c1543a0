import { sql } from 'kysely';
import type { ReturnState } from '#contract';
import type { Tx } from '../../base/database/index.ts';
import { refundCards } from '../gift-cards/ledger.ts';
import { giveBackStock } from '../orders/take-stock.ts';

/** Moves a return to another state. The caller has locked it and checked that it may be moved there. */
export async function moveReturn(tx: Tx, id: number, state: ReturnState): Promise<void> {
  await tx.updateTable('returns').set({ state, updated_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Refunds to gift cards what they have paid of the pieces of a return. The caller has locked the return. */
export async function refundReturn(
  tx: Tx,
  { id, order_id }: { id: number; order_id: number },
): Promise<void> {
  // Like every change of an order: two returns of it don't refund the same money.
  await tx.selectFrom('orders').select('id').where('id', '=', order_id).forUpdate().execute();
  const { total } = await tx
    .selectFrom('return_items as p')
    .innerJoin('order_items as i', join =>
      join.onRef('i.order_id', '=', 'p.order_id').onRef('i.position', '=', 'p.position'),
    )
    .select(sql<number>`coalesce(sum(i.price * p.qty), 0)::bigint`.as('total'))
    .where('p.return_id', '=', id)
    .executeTakeFirstOrThrow();
  await refundCards(tx, order_id, { most: total, returnId: id });
}

/** Puts the pieces of a return back in stock. The caller has locked the return. */
export async function restock(tx: Tx, id: number): Promise<void> {
  const items = await tx
    .selectFrom('return_items as p')
    .innerJoin('order_items as i', join =>
      join.onRef('i.order_id', '=', 'p.order_id').onRef('i.position', '=', 'p.position'),
    )
    .select(['i.child_sku', eb => eb.fn.sum<number>('p.qty').as('qty')])
    .where('p.return_id', '=', id)
    .groupBy('i.child_sku')
    .orderBy('i.child_sku')
    .execute();
  await giveBackStock(tx, items);
  await tx.updateTable('returns').set({ is_restocked: true }).where('id', '=', id).execute();
}
