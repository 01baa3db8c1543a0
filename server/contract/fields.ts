import { type TObject, type TProperties, type TSchema, Type } from 'typebox';

/** PostgreSQL takes no text with a zero character. */
export const PLAIN = '^[^\\u0000]*$';

/** Text that a caller sends. */
export const text = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: PLAIN });

/** Id of a row that a caller sends: one that the database's counters can reach. */
export const id = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A SKU that a caller sends. */
export const sku = () => text(64, 1);

/** An object that a caller sends: fields that the call does not know are refused, by name. */
export function fields<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false });
}

/** Flags as callers write them: true, 1 and '1' mean yes. */
export const flag = () =>
  Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1), Type.Literal('0'), Type.Literal('1')]);

export type Flag = boolean | 0 | 1 | '0' | '1';

export const isSet = (value: Flag | undefined): boolean => value === true || value === 1 || value === '1';

/** An object of an answer: what is named here is sent and nothing else; a field that is missing is a mistake of ours. */
export function record<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties);
}

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
