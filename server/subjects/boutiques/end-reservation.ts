import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../base/database/index.ts';
import type { ReservationTable } from '../../base/database/tables/boutiques.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { isOwned, type Owner } from './owner.ts';
import { strings } from './strings.ts';

type Row = Selectable<ReservationTable>;

/** Ends a reservation that the caller has locked, and gives its piece back unless it was collected. */
export async function endReservation(
  tx: Tx,
  row: Row,
  state: 'collected' | 'canceled' | 'expired',
): Promise<Row> {
  if (state !== 'collected') {
    await tx
      .updateTable('boutique_stock')
      .set(eb => ({ stock: eb('stock', '+', 1) }))
      .where('boutique', '=', row.boutique)
      .where('child_sku', '=', row.child_sku)
      .execute();
  }
  return tx
    .updateTable('reservations')
    .set({ state, updated_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Cancels a reservation of the shopper. A repeated call changes nothing.
 *
 * @throws Refusal 404 when the shopper has no such reservation, 409 when it was collected or has expired.
 */
export async function cancelReservation(tx: Tx, owner: Owner, number: string): Promise<Row> {
  const row = await tx
    .selectFrom('reservations')
    .selectAll()
    .where('number', '=', number)
    .where(isOwned(owner))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, strings.noReservation);
  if (row.state === 'canceled') return row;
  if (row.state !== 'held') throw new Refusal(409, strings.notHeld);
  return endReservation(tx, row, 'canceled');
}

/**
 * Ends overdue reservations; their pieces are back in stock. State and stock change in one transaction, so that concurrent
 * processes or a restart give each piece back exactly once.
 */
export async function expireReservations(db: Db): Promise<number> {
  for (let expired = 0; ; expired++) {
    const isDone = await inTransaction(db, async tx => {
      const row = await tx
        .selectFrom('reservations')
        .selectAll()
        .where('state', '=', 'held')
        .where('hold_until', '<=', sql<Date>`now()`)
        .orderBy('hold_until')
        .limit(1)
        .forUpdate()
        // Locked by another process, or by who cancels it.
        .skipLocked()
        .executeTakeFirst();
      if (!row) return true;
      await endReservation(tx, row, 'expired');
      return false;
    });
    if (isDone) return expired;
  }
}

/** Ends what a closing account has reserved and booked. */
export async function endVisits(tx: Tx, owner: Owner): Promise<void> {
  const held = await tx
    .selectFrom('reservations')
    .selectAll()
    .where(isOwned(owner))
    .where('state', '=', 'held')
    .orderBy('child_sku')
    .forUpdate()
    .execute();
  for (const row of held) await endReservation(tx, row, 'canceled');
  await tx.deleteFrom('reservations').where(isOwned(owner)).execute();
  await tx.deleteFrom('appointments').where(isOwned(owner)).execute();
}
