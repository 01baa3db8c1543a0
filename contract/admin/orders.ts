import { Type } from 'typebox';
import { type DataOf, defineCall } from '../call.ts';
import { inputObject, inputText, nullable, outputObject } from '../fields.ts';
import { ORDER_STATES } from '../order-moves.ts';
import { RETURN_STATES } from '../return-states.ts';
import { next, pageQuery, time } from './fields.ts';

const item = {
  ...{ child_sku: Type.String(), sku: Type.String(), name: Type.String() },
  ...{ price: Type.Integer(), qty: Type.Integer() },
};

const facts = {
  number: Type.String(),
  status: Type.String(),
  source: Type.String(),
  created_at: time(),
  payment_method: nullable(Type.String()),
  total: Type.Integer(),
};

/** Where an order is on its way. */
const progress = {
  ...{ carrier: Type.String(), track_code: nullable(Type.String()) },
  ...{ paid_at: nullable(time()), packed_at: nullable(time()), shipped_at: nullable(time()) },
  ...{ delivered_at: nullable(time()), canceled_at: nullable(time()) },
};

const moved = outputObject({ number: Type.String(), status: Type.String(), ...progress });

const params = Type.Object({ number: Type.String({ pattern: '^\\w{1,32}$' }) });

/** Orders: what was sold and in which state it is, and what is needed to send it. */
export const adminOrderCalls = {
  list: defineCall({
    ...{
      method: 'GET',
      tag: 'orders',
      summary: 'Lists orders in the order of their creation, without personal data.',
    },
    paths: ['/_admin/v1/orders'],
    query: inputObject(pageQuery),
    data: outputObject({
      orders: Type.Array(outputObject({ ...facts, items: Type.Array(outputObject(item)) })),
      next: next(),
    }),
  }),
  read: defineCall({
    ...{ method: 'GET', tag: 'orders' },
    summary: 'Reads an order with what is needed to send it: recipient, gift, invoice.',
    paths: ['/_admin/v1/orders/:number'],
    params,
    data: outputObject({
      ...facts,
      ...progress,
      remark: Type.String(),
      /** Null until the recipient of a gift has entered an address. */
      delivery: nullable(
        outputObject({
          ...{ name: Type.String(), telephone: Type.String(), method: Type.String() },
          ...{ region: Type.String(), city: Type.String(), district: Type.String(), street: Type.String() },
        }),
      ),
      gift: nullable(
        outputObject({
          ...{ wrap: Type.Boolean(), hide_price: Type.Boolean() },
          ...{ to: Type.String(), message: Type.String(), from: Type.String() },
          ...{ date: Type.Optional(Type.String()), paper: Type.Optional(Type.String()) },
          hand: Type.Optional(Type.String()),
        }),
      ),
      invoice: nullable(
        outputObject({
          ...{ type: Type.String(), title: Type.String(), tax_no: Type.String(), email: Type.String() },
        }),
      ),
      items: Type.Array(
        outputObject({
          ...item,
          ...{ color: Type.String(), size: Type.String(), engraving: Type.String() },
          ...{ engraving_font: Type.String(), engraving_foil: Type.String(), free_gift: Type.Boolean() },
        }),
      ),
    }),
  }),
  move: defineCall({
    ...{ method: 'POST', tag: 'orders' },
    summary:
      'Moves an order to packed, shipped, delivered or, before it is sent, refunded. Repeating a request changes nothing.',
    paths: ['/_admin/v1/orders/:number/state'],
    params,
    body: inputObject({
      to: Type.Enum([...ORDER_STATES]),
      /** With `shipped`: the carrier, and the number of the parcel. */
      carrier: Type.Optional(inputText(40, 1)),
      track_code: Type.Optional(Type.String({ pattern: '^[\\w-]{4,64}$' })),
    }),
    data: moved,
  }),
};

/** An order without personal data, as the list of orders has it. */
export type OrderFacts = DataOf<typeof adminOrderCalls.list>['orders'][number];

/** Where an order is on its way. */
export type OrderProgress = DataOf<typeof adminOrderCalls.move>;

const listed = outputObject({
  ...{ return_number: Type.String(), order: Type.String(), state: Type.String() },
  /** States that it can be moved to. */
  next: Type.Array(Type.String()),
  ...{ reason: Type.String(), note: Type.String(), pickup: Type.String(), pieces: Type.String() },
  ...{ is_restocked: Type.Boolean(), created_at: Type.String() },
});

/** Returns that shoppers have requested. */
export const adminReturnCalls = {
  read: defineCall({
    ...{ method: 'GET', tag: 'returns', summary: 'Reads a return.' },
    paths: ['/_admin/v1/returns/:number'],
    ...{ params, data: listed },
  }),
  move: defineCall({
    ...{ method: 'POST', tag: 'returns' },
    summary: 'Moves a return to its next state. Repeating a request changes nothing.',
    paths: ['/_admin/v1/returns/:number/state'],
    params,
    body: inputObject({
      to: Type.Enum([...RETURN_STATES]),
      /** The pieces of a refunded return are not put back in stock. */
      damaged: Type.Optional(Type.Boolean()),
    }),
    data: listed,
  }),
};
