import type { FastifyInstance } from 'fastify';
import { boutiqueCalls as calls } from '#contract';
import { idempotencyKey, once } from '../../base/database/once.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { enforceLimit } from '../../base/http/limit.ts';
import { serve, withMessage } from '../../base/http/serve.ts';
import { sendNotice } from '../sms/send-notice.ts';
import type { SmsServices } from '../sms/services.ts';
import { type AppointmentRow, book, cancelAppointment, move, toAppointment } from './appointments.ts';
import { cancelReservation, expireReservations } from './end-reservation.ts';
import { isOwned, requireBoutique, requireOwner } from './owner.ts';
import { readBoutiqueStock } from './read-stock.ts';
import { reserve, toReservation } from './reserve.ts';
import { listSlots } from './slots.ts';
import { strings } from './strings.ts';

/** How often overdue reservations are ended, in ms. */
const EXPIRY_INTERVAL = 60_000;

/** Changes of reservations and appointments, each of which may send an SMS, by mobile. */
const CHANGES = { max: 20, window: 24 * 3_600_000 };

/** How many reservations and appointments of each kind are listed. */
const LISTED = 30;

/** The calls of boutiques. */
export async function boutiqueRoutes(app: FastifyInstance, shop: SmsServices): Promise<void> {
  const { db, visitors, state } = shop;
  shop.every('ending overdue reservations', EXPIRY_INTERVAL, async () => void (await expireReservations(db)));

  const limit = (mobile: string) => enforceLimit(state, `visits:${mobile}`, CHANGES);
  const confirm = (row: AppointmentRow) => {
    const { time_label } = toAppointment(row);
    const { name, phone } = requireBoutique(row.boutique);
    const text =
      row.state === 'booked'
        ? strings.smsBooked(name, time_label, row.adviser, phone)
        : strings.smsCanceled(name, time_label);
    return sendNotice(shop, row.mobile, text);
  };

  serve(app, calls.stock, async ({ body: { sku } }) => ({ items: await readBoutiqueStock(db, sku) }));

  serve(app, calls.slots, async ({ body: { boutique, adviser } }) => ({
    days: await listSlots(db, requireBoutique(boutique), adviser),
  }));

  serve(app, calls.visits, async ({ request }) => {
    const owner = await requireOwner(db, await visitors.find(request));
    const reservations = await db
      .selectFrom('reservations')
      .selectAll()
      .where(isOwned(owner))
      .orderBy('id', 'desc')
      .limit(LISTED)
      .execute();
    const appointments = await db
      .selectFrom('appointments')
      .selectAll()
      .where(isOwned(owner))
      .orderBy('id', 'desc')
      .limit(LISTED)
      .execute();
    return {
      reservations: reservations.map(row => toReservation(row)),
      appointments: appointments.map(row => toAppointment(row)),
    };
  });

  serve(app, calls.reserve, async ({ body, request }) => {
    const visitor = await visitors.find(request);
    const owner = await requireOwner(db, visitor);
    await limit(owner.mobile);
    const mark = {
      ...{ visitor: visitor?.key ?? '', key: idempotencyKey(request.headers) },
      ...{ call: 'reserve', body },
    };
    let isNew = false;
    // A piece whose time has ended counts as stock, also before the job runs.
    await expireReservations(db);
    const reservation = await inTransaction(db, tx =>
      once(tx, mark, async () => {
        isNew = true;
        return toReservation(await reserve(tx, owner, body));
      }),
    );
    if (isNew) {
      const { name } = requireBoutique(body.boutique);
      const text = strings.smsReserved(name, reservation.number, reservation.until_label);
      await sendNotice(shop, owner.mobile, text);
    }
    return withMessage(strings.reserved, reservation);
  });

  serve(app, calls.cancelReservation, async ({ body: { number }, request }) => {
    const owner = await requireOwner(db, await visitors.find(request));
    const row = await inTransaction(db, tx => cancelReservation(tx, owner, number));
    return withMessage(strings.reservationCanceled, toReservation(row));
  });

  serve(app, calls.book, async ({ body, request }) => {
    const visitor = await visitors.find(request);
    const owner = await requireOwner(db, visitor);
    await limit(owner.mobile);
    const mark = {
      ...{ visitor: visitor?.key ?? '', key: idempotencyKey(request.headers) },
      ...{ call: 'appointment', body },
    };
    let booked: AppointmentRow | null = null;
    const appointment = await inTransaction(db, tx =>
      once(tx, mark, async () => {
        booked = await book(tx, owner, { ...body, note: (body.note ?? '').trim() });
        return toAppointment(booked);
      }),
    );
    if (booked) await confirm(booked);
    return withMessage(strings.booked, appointment);
  });

  serve(app, calls.move, async ({ body, request }) => {
    const owner = await requireOwner(db, await visitors.find(request));
    await limit(owner.mobile);
    const { row, isChanged } = await inTransaction(db, tx => move(tx, owner, body));
    if (isChanged) await confirm(row);
    return withMessage(strings.moved, toAppointment(row));
  });

  serve(app, calls.cancelAppointment, async ({ body: { number }, request }) => {
    const owner = await requireOwner(db, await visitors.find(request));
    const { row, isChanged } = await inTransaction(db, tx => cancelAppointment(tx, owner, number));
    if (isChanged) await confirm(row);
    return withMessage(strings.appointmentCanceled, toAppointment(row));
  });
}
