import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { inputObject, inputText, outputObject } from '../fields.ts';
import { next, pageQuery, time } from './fields.ts';

const state = () => Type.Enum(['held', 'collected', 'canceled', 'expired']);

const reservation = outputObject({
  number: Type.String(),
  /** Key of the boutique. */
  boutique: Type.String(),
  state: state(),
  /** Name, colour and size. */
  piece: Type.String(),
  child_sku: Type.String(),
  /** The last four digits of the mobile. */
  mobile: Type.String(),
  ...{ hold_until: time(), created_at: time() },
});

const tag = 'reservations';

/** Pieces that boutiques keep for shoppers. */
export const adminReservationCalls = {
  list: defineCall({
    ...{ method: 'GET', tag },
    summary: 'Lists the reservations that are held, or those in a state, of all boutiques or one.',
    paths: ['/_admin/v1/reservations'],
    query: inputObject({
      ...pageQuery,
      state: Type.Optional(state()),
      boutique: Type.Optional(inputText(40, 1)),
    }),
    data: outputObject({ reservations: Type.Array(reservation), next: next() }),
  }),
  collect: defineCall({
    ...{ method: 'POST', tag },
    summary:
      'Marks a piece as collected, which stays out of the boutique’s stock. Repeated calls change nothing.',
    paths: ['/_admin/v1/reservations/:number/collect'],
    params: Type.Object({ number: inputText(20, 1) }),
    body: inputObject({}),
    data: reservation,
  }),
};
