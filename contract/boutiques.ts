import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { inputObject, inputSku, inputText, nullable, outputObject } from './fields.ts';

const tag = 'boutiques';
const string = Type.String();

const boutique = () => inputText(40, 1);
const number = () => inputText(20, 1);
/** Day in China, `YYYY-MM-DD`; other texts are refused in Chinese. */
const day = () => inputText(10);
const hour = () => Type.Integer({ minimum: 0, maximum: 23 });
const purpose = () => Type.Enum(['view', 'gift', 'fitting', 'care', 'other']);

const reservation = outputObject({
  number: string,
  boutique: string,
  state: Type.Enum(['held', 'collected', 'canceled', 'expired']),
  state_label: string,
  name: string,
  img: string,
  url: string,
  color: string,
  size: string,
  /** ISO 8601, and in words. */
  hold_until: string,
  until_label: string,
  can_cancel: Type.Boolean(),
});

const appointment = outputObject({
  number: string,
  boutique: string,
  day: string,
  hour: Type.Integer(),
  time_label: string,
  adviser: string,
  purpose: purpose(),
  note: string,
  state: Type.Enum(['booked', 'canceled']),
  state_label: string,
  /** Address of the calendar file; null once it is canceled. */
  calendar: nullable(string),
  /** Whether it can be changed and canceled still. */
  can_change: Type.Boolean(),
});

const slotFields = { day: day(), hour: hour(), adviser: Type.Optional(inputText(40)) };

/** The calls of boutiques: stock, reservations and appointments. Members, and guests with a verified mobile. */
export const boutiqueCalls = {
  stock: defineCall({
    method: 'POST',
    paths: ['/rest_boutique/stock'],
    summary: 'Which boutiques have a child product, or any size of a colour, now.',
    tag,
    body: inputObject({ sku: inputSku() }),
    data: outputObject({
      items: Type.Array(
        outputObject({
          boutique: string,
          label: string,
          /** The child products that can be reserved there. */
          skus: Type.Array(string),
        }),
      ),
    }),
  }),
  reserve: defineCall({
    method: 'POST',
    paths: ['/rest_boutique/reservation/add'],
    summary:
      'Reserves a piece in a boutique for 24 hours, which takes it from the boutique’s stock. An Idempotency-Key makes a repeated request count once.',
    tag,
    body: inputObject({ boutique: boutique(), sku: inputSku() }),
    data: reservation,
  }),
  cancelReservation: defineCall({
    method: 'POST',
    paths: ['/rest_boutique/reservation/cancel'],
    summary:
      'Cancels a reservation of the shopper; its piece is back in stock. Repeated calls change nothing.',
    tag,
    body: inputObject({ number: number() }),
    data: reservation,
  }),
  visits: defineCall({
    method: 'POST',
    paths: ['/rest_boutique/visit/list'],
    summary: 'Reservations and appointments of the shopper, newest first.',
    tag,
    data: outputObject({ reservations: Type.Array(reservation), appointments: Type.Array(appointment) }),
  }),
  slots: defineCall({
    method: 'POST',
    paths: ['/rest_boutique/appointment/slots'],
    summary: 'Days and hours at which a boutique, or one of its advisers, has time.',
    tag,
    body: inputObject({ boutique: boutique(), adviser: Type.Optional(inputText(40)) }),
    data: outputObject({
      days: Type.Array(
        outputObject({
          day: string,
          label: string,
          hours: Type.Array(outputObject({ hour: Type.Integer(), label: string })),
        }),
      ),
    }),
  }),
  book: defineCall({
    method: 'POST',
    paths: ['/rest_boutique/appointment/add'],
    summary:
      'Books an hour with an adviser and confirms it by SMS. An Idempotency-Key makes a repeated request count once.',
    tag,
    body: inputObject({
      boutique: boutique(),
      ...slotFields,
      purpose: purpose(),
      note: Type.Optional(inputText(100)),
    }),
    data: appointment,
  }),
  move: defineCall({
    method: 'POST',
    paths: ['/rest_boutique/appointment/change'],
    summary: 'Moves an appointment of the shopper to another hour, and confirms it by SMS.',
    tag,
    body: inputObject({ number: number(), ...slotFields }),
    data: appointment,
  }),
  cancelAppointment: defineCall({
    method: 'POST',
    paths: ['/rest_boutique/appointment/cancel'],
    summary: 'Cancels an appointment of the shopper. Repeated calls change nothing.',
    tag,
    body: inputObject({ number: number() }),
    data: appointment,
  }),
};

export type Reservation = Static<typeof reservation>;
export type Appointment = Static<typeof appointment>;
