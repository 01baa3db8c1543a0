import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { BaseServices } from '../../base/services.ts';
import { packOrders } from '../../subjects/orders/pack-orders.ts';
import type { Carrier } from '../../subjects/shipments/carrier.ts';
import { createCarrierSandbox, DELIVERED_AFTER, PACKED_AFTER, SHIPPED_AFTER } from './carrier.ts';

/** How often parcels move, in ms. */
const MOVE_INTERVAL = 5000;

/** Orders shipped per run. */
const BATCH = 50;

/** Moves parcels while the server runs. */
export async function carrierSandbox(_app: FastifyInstance, { db, every }: BaseServices): Promise<void> {
  const carrier = createCarrierSandbox();
  every('sandbox parcels', MOVE_INTERVAL, () => moveParcels(db, carrier));
}

/** Packs and ships paid orders, and delivers shipped ones, when their time has come. */
export async function moveParcels(db: Db, carrier: Carrier): Promise<void> {
  await inTransaction(db, tx => packOrders(tx, PACKED_AFTER));
  await inTransaction(db, async tx => {
    const paid = await tx
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'processing')
      .where('packed_at', 'is not', null)
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
