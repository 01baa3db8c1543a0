import { Type } from 'typebox';
import { inputText, nullable, outputObject } from '../fields.ts';

/** Parameters that name a document: `pages` or `blocks`, and its key. */
export const documentParams = Type.Object({
  kind: Type.Enum(['pages', 'blocks']),
  key: inputText(250, 1),
});

/** Parameters that name a release. */
export const releaseParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });

/** Who has made a change. */
export const actor = outputObject({
  kind: Type.Enum(['staff', 'token', 'command', 'shop']),
  name: Type.String(),
});

/** A time in ISO 8601. */
export const time = () => Type.String({ format: 'date-time' });

/** A page of a list: `after` is the `next` of the answer before. */
export const pageQuery = {
  after: Type.Optional(inputText(300)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
};

/** Where the next page of a list begins; null after the last one. */
export const next = () => nullable(Type.String());

/** A remark on a change, for others who edit. */
export const note = () => Type.Optional(inputText(500));

/** Goes on although the check warns. Errors are always refused. */
export const acceptWarnings = () => Type.Optional(Type.Boolean());
