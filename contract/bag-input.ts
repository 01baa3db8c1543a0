import { Type } from 'typebox';
import { inputObject, inputSku, inputText, id as rowId } from './fields.ts';
import { engravingStyle } from './personal-pieces.ts';

/** Largest quantity that a call accepts. The bag's own limits are lower and refuse in Chinese. */
const MAX_QTY = 999;

/** A row id as callers send it: a number, or its digits as a string. */
export const id = () => Type.Union([rowId(), Type.String({ pattern: '^[1-9]\\d{0,14}$' })]);

/** A quantity as callers send it: a number, or its digits as a string. */
export const quantity = () =>
  Type.Union([Type.Integer({ minimum: 1, maximum: MAX_QTY }), Type.String({ pattern: '^[1-9]\\d{0,2}$' })]);

/** A child product to add. `product_id` is the colour's id, and is enough for a product with one size. */
export const addItem = {
  product_id: id(),
  child_sku: Type.Optional(inputSku()),
  options: Type.Optional(Type.Array(inputObject({ option_id: id(), option_type_id: id() }), { maxItems: 4 })),
};
export const addItemWithQty = inputObject({ ...addItem, qty: Type.Optional(quantity()) });
/** An engraved product is a line of its own. */
export const addEngravable = inputObject({
  ...addItem,
  qty: Type.Optional(quantity()),
  engraving: Type.Optional(inputText(30)),
  ...engravingStyle,
});
