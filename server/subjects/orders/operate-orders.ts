import type { OrderProgress, OrdersQuery } from '#contract';
import { commandActor } from '../../base/audit/audit.ts';
import type { Db, Tx } from '../../base/database/index.ts';
import { withShopDatabase } from '../../base/database/shop-database.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { moveOrder } from './move-order.ts';

const WAY = [
  ...(['id', 'increment_id', 'status', 'carrier', 'track_code', 'paid_at', 'packed_at'] as const),
  ...(['shipped_at', 'delivered_at', 'canceled_at'] as const),
];

const time = (value: Date | null) => value?.toISOString() ?? null;

/**
 * Moves an order of the database that the server's settings name.
 *
 * @throws Error with the remedy when there is no database, no such order, or the move is not possible.
 */
export function operateOrders(
  env: Record<string, string | undefined>,
  root: string,
  { number, move }: OrdersQuery,
): Promise<OrderProgress> {
  return withShopDatabase(env, root, db =>
    inTransaction(db, async tx => {
      await moveOrder(tx, number, move, commandActor());
      return readProgress(tx, number);
    }),
  );
}

/** Reads where an order is on its way. @throws Refusal 404 when there is no such order. */
export async function readProgress(db: Db | Tx, number: string): Promise<OrderProgress> {
  const row = await db.selectFrom('orders').select(WAY).where('increment_id', '=', number).executeTakeFirst();
  if (!row) throw new Refusal(404, `There is no order ${number}.`);
  return {
    ...{ number, status: row.status, carrier: row.carrier, track_code: row.track_code },
    ...{ paid_at: time(row.paid_at), packed_at: time(row.packed_at), shipped_at: time(row.shipped_at) },
    ...{ delivered_at: time(row.delivered_at), canceled_at: time(row.canceled_at) },
  };
}
