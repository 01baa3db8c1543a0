import { sql } from 'kysely';
import type { Tx } from '../../base/database/index.ts';
import { awaitsAddress } from './gift-link-state.ts';

/** Orders packed per run. */
const BATCH = 50;

/**
 * Marks paid orders as packed, from which on shoppers can't change or cancel them. Orders that are being changed are
 * locked, and left for the next run.
 *
 * @param age least age of the payment, in seconds.
 */
export async function packOrders(tx: Tx, age: number): Promise<void> {
  const paid = await tx
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'processing')
    .where('packed_at', 'is', null)
    .where(eb => eb.not(awaitsAddress(eb)))
    .where('paid_at', '<=', sql<Date>`now() - make_interval(secs => ${age}::integer)`)
    .orderBy('paid_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  if (paid.length === 0) return;
  await tx
    .updateTable('orders')
    .set({ packed_at: sql<Date>`now()` })
    .where(
      'id',
      'in',
      paid.map(({ id }) => id),
    )
    .execute();
}
