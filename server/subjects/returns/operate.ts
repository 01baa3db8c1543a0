import { sql } from 'kysely';
import type { ListedReturn, ReturnState, ReturnsQuery } from '#contract';
import { toChinaTime } from '../../base/china-time.ts';
import type { Db, Tx } from '../../base/database/index.ts';
import { withShopDatabase } from '../../base/database/shop-database.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { NEXT_STATES } from '../orders/return-states.ts';
import { moveReturn, restock } from './move-return.ts';

/**
 * Lists the returns of the database that the server's settings name, or moves one to its next state. A repeated move
 * changes nothing.
 *
 * @throws Error with the remedy when there is no database, no such return, or the move is not possible.
 */
export function operateReturns(
  env: Record<string, string | undefined>,
  root: string,
  query: ReturnsQuery,
): Promise<ListedReturn[]> {
  return withShopDatabase(env, root, async db => {
    if ('state' in query) return listReturns(db, query.state);
    await inTransaction(db, tx => operate(tx, query));
    return listReturns(db, null, query.number);
  });
}

async function operate(
  tx: Tx,
  { number, to, isDamaged }: { number: string; to: string; isDamaged: boolean },
): Promise<void> {
  const row = await tx
    .selectFrom('returns')
    .select(['id', 'state'])
    .where('return_number', '=', number)
    // The shopper may be cancelling it.
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Error(`There is no return ${number}. List the open ones with: vitrine returns`);
  if (row.state === to) return;
  const next = NEXT_STATES[row.state].find(state => state === to);
  if (!next) {
    const possible = NEXT_STATES[row.state].join(', ') || 'none';
    throw new Error(`Return ${number} is ${row.state} and cannot become ${to}. Possible: ${possible}.`);
  }
  await moveReturn(tx, row.id, next);
  if (next === 'refunded' && !isDamaged) await restock(tx, row.id);
}

async function listReturns(db: Db, state: string | null, number?: string): Promise<ListedReturn[]> {
  const rows = await db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      'r.return_number',
      'r.state',
      'r.reason',
      'r.note',
      'r.pickup_date',
      'r.pickup_slot',
      'r.is_restocked',
      'r.created_at',
    ])
    .select('o.increment_id')
    .select(
      sql<string>`(select string_agg(i.name || ' × ' || p.qty, ', ' order by p.position) from return_items p
        join order_items i on i.order_id = p.order_id and i.position = p.position where p.return_id = r.id)`.as(
        'pieces',
      ),
    )
    .$if(number !== undefined, query => query.where('r.return_number', '=', number as string))
    .$if(number === undefined && state === null, query =>
      query.where('r.state', 'not in', ['refunded', 'rejected', 'canceled']),
    )
    .$if(state !== null, query => query.where('r.state', '=', state as ReturnState))
    .orderBy('r.id')
    .execute();
  return rows.map(({ increment_id, pickup_date, pickup_slot, created_at, ...row }) => ({
    ...row,
    order: increment_id,
    next: NEXT_STATES[row.state],
    pickup: `${pickup_date} ${pickup_slot}`,
    created_at: toChinaTime(created_at),
  }));
}
