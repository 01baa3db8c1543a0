import type { ListedRefund, RefundsQuery } from '#contract';
import { toChinaTime } from '../../base/china-time.ts';
import type { Db } from '../../base/database/index.ts';
import { inSeconds } from '../../base/database/queue.ts';
import { withShopDatabase } from '../../base/database/shop-database.ts';

/**
 * Lists the refunds in the database that the server's settings name, oldest first. With `retry`, the shop sends those that
 * failed again at once; it does so itself with growing delays.
 *
 * @throws Error with the remedy when there is no database or no such refund.
 */
export function operateRefunds(
  env: Record<string, string | undefined>,
  root: string,
  query: RefundsQuery,
): Promise<ListedRefund[]> {
  return withShopDatabase(env, root, async db => {
    const { order, retry } = query;
    const found = await listRefunds(db, query);
    if (order !== null && found.length === 0) throw new Error(`Order ${order} has no refund that is due.`);
    if (!retry || found.length === 0) return found;
    await db
      .updateTable('refunds')
      .set({ due_at: inSeconds(0) })
      .$if(order !== null, update =>
        update.where('token', 'in', eb =>
          eb
            .selectFrom('payments')
            .innerJoin('orders', 'orders.id', 'payments.order_id')
            .select('payments.token')
            .where('increment_id', '=', order as string),
        ),
      )
      .execute();
    return listRefunds(db, query);
  });
}

async function listRefunds(db: Db, { all, order }: RefundsQuery): Promise<ListedRefund[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('refunds', 'refunds.token', 'payments.token')
    .select(['increment_id', 'payments.state', 'payments.method', 'payments.amount', 'payments.settled_at'])
    .select(['refunded_at', 'refunds.attempts', 'refunds.last_error', 'refunds.due_at'])
    .where('payments.state', 'in', all ? ['refund_due', 'refunded'] : ['refund_due'])
    .$if(order !== null, query => query.where('increment_id', '=', order as string))
    .orderBy('payments.created_at')
    .execute();
  const formatTime = (time: Date | null) => (time ? toChinaTime(time) : '');
  return rows.map(row => ({
    order: row.increment_id,
    state: row.state as ListedRefund['state'],
    method: row.method,
    amount: row.amount,
    tries: row.attempts ?? 0,
    last_error: row.last_error ?? '',
    paid_at: formatTime(row.settled_at),
    next_try_at: formatTime(row.due_at),
    refunded_at: formatTime(row.refunded_at),
  }));
}
