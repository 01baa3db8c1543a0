import type { ListedWebhook, WebhooksQuery } from '#contract';
import { toChinaTime } from '../../base/china-time.ts';
import type { Db } from '../../base/database/index.ts';
import { inSeconds } from '../../base/database/queue.ts';
import { withShopDatabase } from '../../base/database/shop-database.ts';

/**
 * Lists the webhooks that were not accepted, in the database that the server's settings name, as `findWebhooks` does.
 *
 * @throws Error with the remedy when there is no database, or no such webhook.
 */
export function operateWebhooks(
  env: Record<string, string | undefined>,
  root: string,
  query: WebhooksQuery,
): Promise<ListedWebhook[]> {
  return withShopDatabase(env, root, db => findWebhooks(db, query));
}

/**
 * Lists the dead webhooks, or all that were not accepted. With `retry`, the shop sends them again at once, with as many tries as new
 * ones have.
 *
 * @throws Error when an order is named that has none.
 */
export async function findWebhooks(db: Db, { all, retry, order }: WebhooksQuery): Promise<ListedWebhook[]> {
  const found = await listWebhooks(db, all, order);
  if (order !== null && found.length === 0) {
    throw new Error(`Order ${order} has no webhook that is ${all ? 'due' : 'dead'}.`);
  }
  if (!retry || found.length === 0) return found.map(toListed);
  await db
    .updateTable('webhook_events')
    .set({ due_at: inSeconds(0), attempts: 0, is_dead: false })
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
  return found.map(row => ({ ...toListed({ ...row, due_at: new Date() }), state: 'due', tries: 0 }));
}

function listWebhooks(db: Db, all: boolean, order: string | null) {
  return db
    .selectFrom('webhook_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select([
      'e.id',
      'e.event_id',
      'e.type',
      'e.created_at',
      'e.due_at',
      'e.attempts',
      'e.last_error',
      'e.is_dead',
    ])
    .select(['o.increment_id', 'e.order_id'])
    .$if(!all, query => query.where('e.is_dead', '=', true))
    .$if(order !== null, query => query.where('o.increment_id', '=', order as string))
    .orderBy('e.id')
    .execute();
}

const toListed = (row: Awaited<ReturnType<typeof listWebhooks>>[number]): ListedWebhook => ({
  id: row.event_id,
  type: row.type,
  order: row.increment_id,
  state: row.is_dead ? 'dead' : 'due',
  tries: row.attempts,
  last_error: row.last_error,
  created_at: toChinaTime(row.created_at),
  next_try_at: row.is_dead ? '' : toChinaTime(row.due_at),
});
