import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { careKind } from '../care.ts';
import { CARE_STATES } from '../care-states.ts';
import { inputObject, inputText, nullable, outputObject } from '../fields.ts';
import { next, pageQuery, time } from './fields.ts';

const state = () => Type.Enum([...CARE_STATES]);
const fen = () => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** The request's number. */
const params = Type.Object({ id: inputText(20, 1) });

const summary = {
  number: Type.String(),
  state: state(),
  /** States to which it can be moved. */
  next: Type.Array(state()),
  kind: careKind(),
  piece: Type.String(),
  note: Type.String(),
  /** Where it is brought; null if it is collected. */
  boutique: nullable(Type.String()),
  /** The estimate in integer fen; null without one. */
  price: nullable(Type.Integer()),
  ...{ created_at: time(), updated_at: time() },
};

const tag = 'care';

/** Requests of care and repair, and pieces that boutiques have sold. */
export const adminCareCalls = {
  list: defineCall({
    ...{ method: 'GET', tag },
    summary: 'Lists the requests that are not over, or those in a state, without mobiles and addresses.',
    paths: ['/_admin/v1/care'],
    query: inputObject({ ...pageQuery, state: Type.Optional(state()) }),
    data: outputObject({ requests: Type.Array(outputObject(summary)), next: next() }),
  }),
  read: defineCall({
    ...{
      method: 'GET',
      tag,
      summary: 'Reads a request with the mobile, and the address where it is collected.',
    },
    paths: ['/_admin/v1/care/:id'],
    params,
    data: outputObject({ ...summary, mobile: Type.String(), name: Type.String(), address: Type.String() }),
  }),
  move: defineCall({
    ...{ method: 'POST', tag },
    summary: 'Moves a request to another state; its member gets an SMS. Repeated calls change nothing.',
    paths: ['/_admin/v1/care/:id/move'],
    params,
    body: inputObject({
      to: state(),
      /** Price of an estimate, in integer fen. */
      price: Type.Optional(fen()),
    }),
    data: outputObject(summary),
  }),
  record: defineCall({
    ...{ method: 'POST', tag },
    summary:
      'Records pieces that boutiques have sold, so that they can be registered by serial number and day. Repeated calls change nothing.',
    paths: ['/_admin/v1/care/pieces'],
    body: inputObject({
      pieces: Type.Array(
        inputObject({
          serial: inputText(40, 1),
          /** SKU of the colour. */
          sku: inputText(64, 1),
          boutique: inputText(40, 1),
          /** Day in China, `YYYY-MM-DD`. */
          bought_on: inputText(10, 10),
        }),
        { minItems: 1, maxItems: 500 },
      ),
    }),
    data: outputObject({ recorded: Type.Integer() }),
  }),
};
