import type { adminContract, DataOf } from '#contract';
import type { Db } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { readProgress } from './operate-orders.ts';

/**
 * Reads an order with what is needed to send it: who receives it and where, gift and invoice. The address that the recipient of a gift
 * has entered is in it, which the sender does not see.
 *
 * @throws Refusal 404 when there is no such order.
 */
export async function readShipment(
  db: Db,
  number: string,
): Promise<DataOf<(typeof adminContract)['orders']['read']>> {
  const progress = await readProgress(db, number);
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('gift_links as l', 'l.order_id', 'o.id')
    .select(['o.id', 'o.source', 'o.created_at', 'o.payment_method', 'o.grand_total', 'o.remark', 'o.gift'])
    .select(['o.delivery', 'l.delivery as entered', 'l.state as link'])
    .where('o.increment_id', '=', number)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, `There is no order ${number}.`);
  const [invoice, items] = await Promise.all([
    db
      .selectFrom('invoices')
      .select(['type', 'title', 'tax_no', 'email'])
      .where('order_id', '=', row.id)
      .executeTakeFirst(),
    db
      .selectFrom('order_items')
      .select(['child_sku', 'sku', 'name', 'price', 'qty', 'color', 'size', 'free_gift'])
      .select(['engraving', 'engraving_font', 'engraving_foil'])
      .where('order_id', '=', row.id)
      .orderBy('position')
      .execute(),
  ]);
  const delivery = row.link === 'open' ? null : row.link === 'filled' ? row.entered : row.delivery;
  const { by_recipient: _, ...gift } = row.gift ?? { by_recipient: false };
  return {
    ...progress,
    source: row.source,
    created_at: row.created_at.toISOString(),
    payment_method: row.payment_method,
    total: row.grand_total,
    remark: row.remark,
    delivery: delivery && {
      ...{ name: delivery.name, telephone: delivery.telephone, method: delivery.method },
      ...{
        region: delivery.region,
        city: delivery.city,
        district: delivery.district,
        street: delivery.street,
      },
    },
    gift: 'wrap' in gift ? gift : null,
    invoice: invoice ?? null,
    items,
  };
}
