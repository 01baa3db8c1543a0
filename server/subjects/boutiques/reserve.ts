import { type Selectable, sql } from 'kysely';
import type { Reservation } from '#contract';
import { toChinaTime, todayInChina } from '../../base/china-time.ts';
import type { Tx } from '../../base/database/index.ts';
import type { ReservationTable } from '../../base/database/tables/boutiques.ts';
import { withLock } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { writeDay } from '../delivery/days.ts';
import { createNumber } from './number.ts';
import { isOwned, type Owner, requireBoutique } from './owner.ts';
import { strings } from './strings.ts';

/** How long a piece is kept, in hours. */
export const RESERVED_HOURS = 24;

/** Pieces that someone can have reserved at once. */
export const MOST_RESERVATIONS = 3;

/** Converts a reservation's row to the answer of calls. One that is overdue has expired, whether or not a job has run. */
export function toReservation(row: Selectable<ReservationTable>, now = new Date()): Reservation {
  const isOver = row.state === 'held' && row.hold_until.getTime() <= now.getTime();
  const state = isOver ? 'expired' : row.state;
  return {
    number: row.number,
    boutique: row.boutique,
    state,
    state_label: strings.reservationStates[state],
    ...{ name: row.name, img: row.img, url: row.url, color: row.color, size: row.size },
    hold_until: row.hold_until.toISOString(),
    until_label: strings.until(
      writeDay(todayInChina(row.hold_until)),
      toChinaTime(row.hold_until).slice(11, 16),
    ),
    can_cancel: state === 'held',
  };
}

/**
 * Reserves a piece in a boutique, which takes it from the boutique's stock in the same transaction: a conditional update, so
 * that concurrent requests can't reserve one piece twice.
 *
 * @throws Refusal 404 for an unknown boutique, 409 without a piece or with too many reservations.
 */
export async function reserve(
  tx: Tx,
  owner: Owner,
  { boutique, sku }: { boutique: string; sku: string },
): Promise<Selectable<ReservationTable>> {
  const { key } = requireBoutique(boutique);
  // Requests of one person follow each other, so that the limit holds.
  await sql`select pg_advisory_xact_lock(hashtext(${`reservations ${owner.mobile}`}))`.execute(tx);
  const { held } = await tx
    .selectFrom('reservations')
    .select(eb => eb.fn.countAll<string>().as('held'))
    .where(isOwned(owner))
    .where('state', '=', 'held')
    .where('hold_until', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  if (Number(held) >= MOST_RESERVATIONS) throw new Refusal(409, strings.mostReservations(MOST_RESERVATIONS));
  const taken = await withLock(tx, `${key} ${sku}`, () =>
    tx
      .updateTable('boutique_stock')
      .set(eb => ({ stock: eb('stock', '-', 1) }))
      .where('boutique', '=', key)
      .where('child_sku', '=', sku)
      .where('stock', '>', 0)
      .returning('child_sku')
      .executeTakeFirst(),
  );
  const piece =
    taken &&
    (await tx
      .selectFrom('children')
      .innerJoin('colours', 'colours.sku', 'children.parent_sku')
      .select(['colours.name', 'colours.default_image as img', 'colours.url', 'colours.color_name as color'])
      .select('children.size_label as size')
      .where('children.sku', '=', sku)
      .where('children.enabled', '=', true)
      .where('colours.enabled', '=', true)
      .executeTakeFirst());
  if (!piece) throw new Refusal(409, strings.noPiece);
  for (;;) {
    const row = await tx
      .insertInto('reservations')
      .values({
        ...piece,
        number: createNumber('B'),
        boutique: key,
        child_sku: sku,
        customer_id: owner.customerId,
        mobile: owner.mobile,
        hold_until: sql<Date>`now() + make_interval(hours => ${RESERVED_HOURS}::integer)`,
      })
      .onConflict(conflict => conflict.column('number').doNothing())
      .returningAll()
      .executeTakeFirst();
    // Retries when the number is taken.
    if (row) return row;
  }
}
