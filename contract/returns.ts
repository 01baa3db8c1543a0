import { type Static, Type } from 'typebox';
import { inputObject, inputText, outputObject } from './fields.ts';
import { RETURN_STATES } from './return-states.ts';

const string = Type.String();
const integer = Type.Integer();

/** Why pieces are returned. */
export const returnReason = () => Type.Enum(['size', 'colour', 'mind', 'fault', 'wrong', 'other']);

const pickupSlot = () => Type.Enum(['morning', 'afternoon', 'evening']);

const state = Type.Enum([...RETURN_STATES]);

/** Fields of a request to return pieces. */
export const returnInput = {
  /** `position` counts the order's items from 0. */
  items: Type.Array(
    inputObject({
      position: Type.Integer({ minimum: 0, maximum: 999 }),
      qty: Type.Integer({ minimum: 1, maximum: 999 }),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  reason: returnReason(),
  note: Type.Optional(inputText(200)),
  /** Day in China, `YYYY-MM-DD`; other texts are refused in Chinese. */
  pickup_date: inputText(10),
  pickup_slot: pickupSlot(),
};

const pieces = Type.Array(outputObject({ position: integer, qty: integer }));

/** A return of an order, as its page shows it. */
export const orderReturn = outputObject({
  return_number: string,
  state,
  state_label: string,
  /** Whether the shopper can cancel it still. */
  can_cancel: Type.Boolean(),
  reason: returnReason(),
  note: string,
  pickup_date: string,
  pickup_slot: pickupSlot(),
  /** ISO 8601. */
  created_at: string,
  updated_at: string,
  items: pieces,
});

/** What can be returned of an order. */
export const returnable = outputObject({
  /** End of the time to request a return, ISO 8601; empty while nothing can be returned. */
  until: string,
  /** Pieces that can be returned still. */
  items: pieces,
});

export type OrderReturn = Static<typeof orderReturn>;
export type Returnable = Static<typeof returnable>;
