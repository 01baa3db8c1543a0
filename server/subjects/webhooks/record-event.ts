import { sql } from 'kysely';
import type { WebhookType } from '#contract';
import type { Tx } from '../../base/database/index.ts';

/**
 * Records an event of an order in the transaction that changes it, so that both are stored or neither is. The caller holds the
 * order's lock, or has inserted it: events of one order have the order of its changes. One statement, since stock may be locked
 * meanwhile.
 *
 * @param about number of the return that it is about.
 */
export async function recordEvent(
  tx: Tx,
  orderId: number,
  type: WebhookType,
  about: { return?: string } = {},
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into webhook_events (order_id, type, data, due_at)
    select o.id, ${type}, jsonb_build_object('order', jsonb_build_object(
        'number', o.increment_id, 'status', o.status, 'source', o.source,
        'created_at', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'payment_method', o.payment_method, 'total', o.grand_total,
        'items', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'child_sku', i.child_sku, 'sku', i.sku, 'name', i.name, 'price', i.price, 'qty', i.qty
          ) order by i.position), '[]') from order_items i where i.order_id = o.id))
      ) || ${JSON.stringify(about)}::jsonb, now()
    from orders o where o.id = ${orderId}`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`There is no order with the id ${orderId}.`);
}
