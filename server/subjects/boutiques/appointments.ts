import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Appointment } from '#contract';
import type { Boutique } from '#shop/config';
import { todayInChina } from '../../base/china-time.ts';
import type { Tx } from '../../base/database/index.ts';
import type { AppointmentPurpose, AppointmentTable } from '../../base/database/tables/boutiques.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { writeDay } from '../delivery/days.ts';
import { createNumber } from './number.ts';
import { isOwned, type Owner, requireBoutique } from './owner.ts';
import { hasSlot, isBookable, readBusy, slotKey } from './slots.ts';
import { strings } from './strings.ts';

export type AppointmentRow = Selectable<AppointmentTable>;

/** Appointments to come that someone can have. */
export const MOST_APPOINTMENTS = 3;

interface Slot {
  day: string;
  hour: number;
  /** Empty for any. */
  adviser?: string | undefined;
}

/** Converts an appointment's row to the answer of calls. */
export function toAppointment(row: AppointmentRow, now = new Date()): Appointment {
  const isBooked = row.state === 'booked';
  return {
    number: row.number,
    boutique: row.boutique,
    day: row.day,
    hour: row.hour,
    time_label: strings.time(writeDay(row.day), row.hour),
    adviser: row.adviser,
    purpose: row.purpose,
    note: row.note,
    state: row.state,
    state_label: strings.appointmentStates[row.state],
    calendar: isBooked ? `/calendar/visit/${row.token}.ics` : null,
    can_change: isBooked && isBookable(row.day, row.hour, now),
  };
}

/**
 * Finds an adviser with time at an hour. Requests for the same hour follow each other until their transactions end, so that
 * an adviser is booked once.
 *
 * @param given keeps its adviser at the hour that it has.
 * @throws Refusal 409 when no one has time.
 */
async function chooseAdviser(
  tx: Tx,
  boutique: Boutique,
  { day, hour, adviser = '' }: Slot,
  given?: AppointmentRow,
): Promise<string> {
  if (!hasSlot(boutique, day, hour)) throw new Refusal(409, strings.noSlot);
  await sql`select pg_advisory_xact_lock(hashtext(${`appointments ${boutique.key} ${day} ${hour}`}))`.execute(
    tx,
  );
  const busy = await readBusy(tx, boutique.key);
  if (given) busy.delete(slotKey(given.day, given.hour, given.adviser));
  const free = boutique.advisers.filter(name => !busy.has(slotKey(day, hour, name)));
  const wanted = adviser || (given && free.includes(given.adviser) ? given.adviser : free[0]);
  if (!wanted || !free.includes(wanted)) throw new Refusal(409, strings.noSlot);
  return wanted;
}

/**
 * Books an hour with an adviser.
 *
 * @throws Refusal 404 for an unknown boutique, 409 when no adviser has time or the shopper has too many appointments.
 */
export async function book(
  tx: Tx,
  owner: Owner,
  input: Slot & { boutique: string; purpose: AppointmentPurpose; note: string },
): Promise<AppointmentRow> {
  const boutique = requireBoutique(input.boutique);
  await sql`select pg_advisory_xact_lock(hashtext(${`appointments ${owner.mobile}`}))`.execute(tx);
  const { open } = await tx
    .selectFrom('appointments')
    .select(eb => eb.fn.countAll<string>().as('open'))
    .where(isOwned(owner))
    .where('state', '=', 'booked')
    .where('day', '>=', todayInChina())
    .executeTakeFirstOrThrow();
  if (Number(open) >= MOST_APPOINTMENTS) throw new Refusal(409, strings.mostAppointments(MOST_APPOINTMENTS));
  const adviser = await chooseAdviser(tx, boutique, input);
  for (;;) {
    const row = await tx
      .insertInto('appointments')
      .values({
        number: createNumber('A'),
        token: randomBytes(16).toString('base64url'),
        boutique: boutique.key,
        ...{ day: input.day, hour: input.hour, adviser, purpose: input.purpose, note: input.note },
        customer_id: owner.customerId,
        mobile: owner.mobile,
      })
      .onConflict(conflict => conflict.column('number').doNothing())
      .returningAll()
      .executeTakeFirst();
    // Retries when the number is taken.
    if (row) return row;
  }
}

/** Locks an appointment of the shopper. */
async function lockOwn(tx: Tx, owner: Owner, number: string): Promise<AppointmentRow> {
  const row = await tx
    .selectFrom('appointments')
    .selectAll()
    .where('number', '=', number)
    .where(isOwned(owner))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, strings.noAppointment);
  return row;
}

/**
 * Moves an appointment to another hour.
 *
 * @returns the row, and whether anything has changed.
 * @throws Refusal 404 when the shopper has no such appointment, 409 when it is canceled, too near, or no adviser has time.
 */
export async function move(
  tx: Tx,
  owner: Owner,
  { number, ...slot }: Slot & { number: string },
): Promise<{ row: AppointmentRow; isChanged: boolean }> {
  const row = await lockOwn(tx, owner, number);
  if (row.state !== 'booked') throw new Refusal(404, strings.noAppointment);
  if (!isBookable(row.day, row.hour)) throw new Refusal(409, strings.tooLate);
  const adviser = await chooseAdviser(tx, requireBoutique(row.boutique), slot, row);
  const isChanged = row.day !== slot.day || row.hour !== slot.hour || row.adviser !== adviser;
  if (!isChanged) return { row, isChanged };
  const moved = await tx
    .updateTable('appointments')
    .set({ day: slot.day, hour: slot.hour, adviser, updated_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row: moved, isChanged };
}

/**
 * Cancels an appointment. A repeated call changes nothing.
 *
 * @throws Refusal 404 when the shopper has no such appointment, 409 when it is too near.
 */
export async function cancelAppointment(
  tx: Tx,
  owner: Owner,
  number: string,
): Promise<{ row: AppointmentRow; isChanged: boolean }> {
  const row = await lockOwn(tx, owner, number);
  if (row.state === 'canceled') return { row, isChanged: false };
  if (!isBookable(row.day, row.hour)) throw new Refusal(409, strings.tooLate);
  const canceled = await tx
    .updateTable('appointments')
    .set({ state: 'canceled', updated_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row: canceled, isChanged: true };
}
