import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Carrier } from './carrier.ts';
import { DELIVERED_AFTER, SHIPPED_AFTER } from './sandboxCarrier.ts';

/** Most orders that one run sends off. */
const BATCH = 50;

/** The sandbox's day: sends off what has been paid, and delivers what is on its way. */
export async function moveParcels(db: Db, carrier: Carrier): Promise<void> {
  await inTransaction(db, async tx => {
    const paid = await tx
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'processing')
      .where('paid_at', '<=', sql<Date>`now() - make_interval(secs => ${SHIPPED_AFTER}::integer)`)
      .orderBy('paid_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of paid) {
      await tx
        .updateTable('orders')
        .set({
          status: 'shipped',
          carrier: carrier.name,
          track_code: carrier.createTrackCode(),
          shipped_at: sql<Date>`now()`,
        })
        .where('id', '=', id)
        .execute();
    }
  });
  await db
    .updateTable('orders')
    .set({ status: 'delivered', delivered_at: sql<Date>`now()` })
    .where('status', '=', 'shipped')
    .where('shipped_at', '<=', sql<Date>`now() - make_interval(secs => ${DELIVERED_AFTER}::integer)`)
    .execute();
}
