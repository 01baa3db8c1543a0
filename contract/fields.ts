import { type TObject, type TProperties, type TSchema, Type } from 'typebox';

/** PostgreSQL can't store text with a NUL character. */
export const NO_NUL_PATTERN = '^[^\\u0000]*$';

/** A text in a request. */
export const inputText = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: NO_NUL_PATTERN });

/** Kinds of texts that people type in several ways; the server normalizes them before it checks them. */
export type TextKind = 'mobile' | 'smsCode' | 'name' | 'email' | 'orderNumber';

/** Keyword of a schema that names the kind of a text. */
export const KIND_KEYWORD = 'x-kind';

/** A text in a request that is normalized by its kind. Its length and pattern are those of the normalized text. */
export const typedText = (kind: TextKind, maxLength: number, pattern = NO_NUL_PATTERN) =>
  Type.String({ maxLength, pattern, [KIND_KEYWORD]: kind });

/** A row id in a request, within the range of the database's counters. */
export const id = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A SKU in a request. */
export const inputSku = () => inputText(64, 1);

/** An object in a request. Unknown fields are refused, by name. */
export function inputObject<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false });
}

/** A flag in a request: `true`, 1 and '1' set it. */
export const flag = () =>
  Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1), Type.Literal('0'), Type.Literal('1')]);

export type Flag = boolean | 0 | 1 | '0' | '1';

/** Returns whether a flag is set. Callers send `true`, 1 or "1". */
export const isSet = (value: Flag | undefined): boolean => value === true || value === 1 || value === '1';

/** An object in a response. Only the fields named here are sent; a missing one is a server error. */
export function outputObject<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties);
}

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A notice on the home page: a sentence, and the path or URL that it leads to. */
export const indexNotice = outputObject({ text: Type.String(), url: Type.String() });
