import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { CARE_STATES } from './care-states.ts';
import { id, inputObject, inputText, nullable, outputObject } from './fields.ts';
import { orderNumber } from './order-fields.ts';

const tag = 'care';
const string = Type.String();
const number = () => inputText(20, 1);
/** Day in China, `YYYY-MM-DD`; other texts are refused in Chinese. */
const day = () => inputText(10);

/** What shall be done with a piece. */
export const careKind = () => Type.Enum(['repair', 'clean', 'resize', 'parts', 'other']);

const piece = outputObject({
  id: Type.Integer(),
  name: string,
  img: string,
  color: string,
  size: string,
  /** Empty for a piece of an order. */
  serial: string,
  bought_on: string,
  /** Last day of the warranty; empty for a piece without one. */
  warranty_until: string,
  warranty_label: string,
  /** How to keep it, as the catalogue says; empty if it says nothing. */
  advice: string,
  /** Until when another member can take it over by a code, ISO 8601; empty without one. */
  transfer_until: string,
});

const pieces = outputObject({
  pieces: Type.Array(piece),
  /** Delivered orders with pieces that are not registered. */
  orders: Type.Array(outputObject({ order_id: string, names: Type.Array(string), count: Type.Integer() })),
});

const request = outputObject({
  number: string,
  piece: string,
  img: string,
  kind: careKind(),
  kind_label: string,
  note: string,
  /** Where the member brings the piece; empty if it is collected. */
  boutique: string,
  /** Where it is collected; empty if the member brings it. */
  address: string,
  state: Type.Enum([...CARE_STATES]),
  state_label: string,
  /** The estimate in integer fen; null without one. */
  price: nullable(Type.Integer()),
  price_label: string,
  can_answer: Type.Boolean(),
  can_cancel: Type.Boolean(),
  /** ISO 8601. */
  created_at: string,
  /** Its states with their times, the first one first. */
  steps: Type.Array(outputObject({ state: Type.Enum([...CARE_STATES]), label: string, at: string })),
});

/** The calls of a member's pieces, and of care and repair. */
export const careCalls = {
  pieces: defineCall({
    method: 'POST',
    paths: ['/rest_care/piece/list'],
    summary: 'Registered pieces of the member, and delivered orders whose pieces can be registered.',
    ...{ tag, data: pieces },
  }),
  registerOrder: defineCall({
    method: 'POST',
    paths: ['/rest_care/piece/addorder'],
    summary: 'Registers all pieces of a delivered order. Repeated calls change nothing.',
    tag,
    body: inputObject({ order_id: orderNumber() }),
    data: pieces,
  }),
  registerSerial: defineCall({
    method: 'POST',
    paths: ['/rest_care/piece/add'],
    summary:
      'Registers a piece of a boutique by its serial number and the day of the purchase. Repeated calls change nothing.',
    tag,
    body: inputObject({ serial: inputText(40, 1), bought_on: day() }),
    data: pieces,
  }),
  transfer: defineCall({
    method: 'POST',
    paths: ['/rest_care/piece/transfer'],
    summary: 'Creates the code by which another member takes a piece over; an earlier one ends.',
    tag,
    body: inputObject({ id: id() }),
    data: outputObject({ code: string, until: string }),
  }),
  take: defineCall({
    method: 'POST',
    paths: ['/rest_care/piece/take'],
    summary: 'Takes a piece over by the code of its owner, once.',
    tag,
    body: inputObject({ code: inputText(40, 1) }),
    data: pieces,
  }),
  requests: defineCall({
    method: 'POST',
    paths: ['/rest_care/request/list'],
    summary: 'Requests of care and repair of the member, newest first.',
    tag,
    data: outputObject({ requests: Type.Array(request) }),
  }),
  request: defineCall({
    method: 'POST',
    paths: ['/rest_care/request/add'],
    summary:
      'Requests care or repair of a registered piece, or of another one by its name; it is collected at an address of the member, or brought to a boutique. An Idempotency-Key makes a repeated request count once.',
    tag,
    body: inputObject({
      piece_id: Type.Optional(id()),
      piece: Type.Optional(inputText(60)),
      kind: careKind(),
      note: inputText(300),
      address_id: Type.Optional(id()),
      boutique: Type.Optional(inputText(40)),
    }),
    data: request,
  }),
  answer: defineCall({
    method: 'POST',
    paths: ['/rest_care/request/answer'],
    summary: 'Accepts or declines an estimate, which the call names. Repeated calls change nothing.',
    tag,
    body: inputObject({
      number: number(),
      /** The estimate that the member has seen, in integer fen. */
      price: Type.Integer({ minimum: 0 }),
      accept: Type.Boolean(),
    }),
    data: request,
  }),
  cancel: defineCall({
    method: 'POST',
    paths: ['/rest_care/request/cancel'],
    summary: 'Cancels a request before there is an estimate. Repeated calls change nothing.',
    tag,
    body: inputObject({ number: number() }),
    data: request,
  }),
};

export type Pieces = Static<typeof pieces>;
export type CareRequest = Static<typeof request>;
