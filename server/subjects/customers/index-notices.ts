import { orderUrl } from '#contract/page-paths';
import { toChinaTime } from '../../base/china-time.ts';
import type { Db } from '../../base/database/index.ts';
import type { CustomerRow } from './profile.ts';
import { strings } from './strings.ts';

/** A notice on the home page: a sentence, and the path that it leads to. */
export interface IndexNotice {
  text: string;
  url: string;
}

/** Number of notices of one kind. */
const LIMIT = 2;

/** Reads a member's notices: orders that wait for payment, and awaited products that are in stock. */
export async function readIndexNotices(db: Db, customer: CustomerRow): Promise<IndexNotice[]> {
  const [orders, arrivals] = await Promise.all([readUnpaid(db, customer), readArrived(db, customer)]);
  return [...orders, ...arrivals];
}

async function readUnpaid(db: Db, { id }: CustomerRow): Promise<IndexNotice[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['increment_id', 'hold_until'])
    .where('customer_id', '=', id)
    .where('status', '=', 'pending')
    .where('hold_until', '>', new Date())
    .orderBy('hold_until')
    .limit(LIMIT)
    .execute();
  return orders.map(({ increment_id, hold_until }) => ({
    text: strings.unpaidOrder(increment_id, toChinaTime(hold_until).slice(11, 16)),
    url: orderUrl(increment_id),
  }));
}

/** An arrival notice names a size, or a colour in any size. */
async function readArrived(db: Db, { mobile }: CustomerRow): Promise<IndexNotice[]> {
  const colours = await db
    .selectFrom('arrival_notices')
    .innerJoin('children', join =>
      join.on(eb =>
        eb.or([
          eb('children.sku', '=', eb.ref('arrival_notices.sku')),
          eb('children.parent_sku', '=', eb.ref('arrival_notices.sku')),
        ]),
      ),
    )
    .innerJoin('colours', 'colours.sku', 'children.parent_sku')
    .select(['colours.name', 'colours.url'])
    .distinct()
    .where('arrival_notices.mobile', '=', mobile)
    .where('children.stock', '>', 0)
    .where('children.enabled', '=', true)
    .where('colours.enabled', '=', true)
    .orderBy('colours.name')
    .limit(LIMIT)
    .execute();
  return colours.map(({ name, url }) => ({ text: strings.arrived(name), url }));
}
