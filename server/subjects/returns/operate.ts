import { sql } from 'kysely';
import type { ListedReturn, ReturnState, ReturnsQuery } from '#contract';
import { type Actor, commandActor, recordAudit } from '../../base/audit/audit.ts';
import { toChinaTime } from '../../base/china-time.ts';
import type { Db, Tx } from '../../base/database/index.ts';
import { withShopDatabase } from '../../base/database/shop-database.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { releaseReturned } from '../care/own-care.ts';
import { NEXT_STATES } from '../orders/return-states.ts';
import { moveReturn, refundReturn, restock } from './move-return.ts';

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
    await inTransaction(db, tx => operateReturn(tx, query, commandActor()));
    return listReturns(db, null, query.number);
  });
}

/**
 * Moves a return to its next state; a repeated move changes nothing. Pieces of a refunded one are in stock again, unless they are damaged.
 *
 * @throws Refusal 404 when there is no such return, 409 when the move is not possible, with the remedy.
 */
export async function operateReturn(
  tx: Tx,
  { number, to, isDamaged }: { number: string; to: string; isDamaged: boolean },
  actor: Actor,
): Promise<void> {
  const row = await tx
    .selectFrom('returns')
    .select(['id', 'state', 'order_id'])
    .where('return_number', '=', number)
    // The shopper may be cancelling it.
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw missing(number);
  if (row.state === to) return;
  const next = NEXT_STATES[row.state].find(state => state === to);
  if (!next) {
    const possible = NEXT_STATES[row.state].join(', ') || 'none';
    throw new Refusal(
      409,
      `Return ${number} is ${row.state} and cannot become ${to}. Possible: ${possible}.`,
    );
  }
  await moveReturn(tx, row.id, next);
  if (next === 'refunded') {
    await refundReturn(tx, row);
    await releaseReturned(tx, row.id);
    if (!isDamaged) await restock(tx, row.id);
  }
  await recordAudit(tx, {
    ...{ actor, action: `return.${next}`, subject: `returns/${number}`, detail: { damaged: isDamaged } },
  });
}

const missing = (number: string) =>
  new Refusal(404, `There is no return ${number}. List the open ones with: vitrine returns`);

/** Reads a return. @throws Refusal 404 for an unknown number. */
export async function readReturn(db: Db, number: string): Promise<ListedReturn> {
  const [found] = await listReturns(db, null, number);
  if (!found) throw missing(number);
  return found;
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
    next: [...NEXT_STATES[row.state]],
    pickup: `${pickup_date} ${pickup_slot}`,
    created_at: toChinaTime(created_at),
  }));
}
