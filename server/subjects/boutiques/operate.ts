import type { adminContract, DataOf } from '#contract';
import { type Actor, recordAudit } from '../../base/audit/audit.ts';
import { toChinaTime } from '../../base/china-time.ts';
import type { Db, Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { endReservation } from './end-reservation.ts';

type ListedReservation = DataOf<(typeof adminContract)['reservations']['collect']>;

/** A reservation with its row's id. */
export type ListedRow = ListedReservation & { id: number };

interface Selection {
  state?: ListedReservation['state'];
  boutique?: string | undefined;
  number?: string;
  after?: number;
  limit?: number;
}

/** Reads reservations by id. */
export async function listReservations(
  db: Db | Tx,
  { state, boutique, number, after = 0, limit = 1 }: Selection,
): Promise<ListedRow[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('id', '>', after)
    .$if(state !== undefined, query => query.where('state', '=', state as ListedReservation['state']))
    .$if(boutique !== undefined, query => query.where('boutique', '=', boutique as string))
    .$if(number !== undefined, query => query.where('number', '=', number as string))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(row => ({
    id: row.id,
    number: row.number,
    boutique: row.boutique,
    state: row.state,
    piece: [row.name, row.color, row.size].filter(Boolean).join(', '),
    child_sku: row.child_sku,
    mobile: row.mobile.slice(-4),
    hold_until: toChinaTime(row.hold_until),
    created_at: toChinaTime(row.created_at),
  }));
}

/**
 * Marks a reserved piece as collected. A repeated call changes nothing.
 *
 * @throws Refusal 404 for an unknown reservation, 409 for one whose piece is back in stock. Its words are for staff.
 */
export async function collectReservation(tx: Tx, number: string, actor: Actor): Promise<void> {
  const row = await tx
    .selectFrom('reservations')
    .selectAll()
    .where('number', '=', number)
    // The shopper may be cancelling it, and a job ends it when it is overdue.
    .forUpdate()
    .executeTakeFirst();
  if (!row) {
    throw new Refusal(404, `There is no reservation ${number}. List those held with: vitrine reservations`);
  }
  if (row.state === 'collected') return;
  if (row.state !== 'held') {
    throw new Refusal(
      409,
      `Reservation ${number} is ${row.state}: its piece is back in the boutique's stock.`,
    );
  }
  await endReservation(tx, row, 'collected');
  await recordAudit(tx, { actor, action: 'reservation.collect', subject: `reservations/${number}` });
}
