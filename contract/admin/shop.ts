import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { inputObject, inputText, nullable, outputObject } from '../fields.ts';
import { actor, next, pageQuery, time } from './fields.ts';

const query = inputObject(pageQuery);

/** Who calls. */
export const adminAccountCalls = {
  read: defineCall({
    ...{ method: 'GET', tag: 'account', summary: 'Reads who calls, and what they may do.' },
    paths: ['/_admin/v1/account'],
    data: outputObject({
      kind: Type.Enum(['staff', 'token', 'command']),
      name: Type.String(),
      role: nullable(Type.String()),
      folders: Type.Array(Type.String()),
      /** Names of the operations of this document that are permitted. */
      operations: Type.Array(Type.String()),
    }),
  }),
};

const point = Type.Array(Type.Number({ minimum: 0, maximum: 100 }), { minItems: 2, maxItems: 2 });
const rectangle = Type.Array(Type.Number({ minimum: 0, maximum: 100 }), { minItems: 4, maxItems: 4 });

/** Pictures of the shop. */
export const adminMediaCalls = {
  list: defineCall({
    ...{ method: 'GET', tag: 'media', summary: 'Lists the pictures of the media folder by path.' },
    paths: ['/_admin/v1/media'],
    query,
    data: outputObject({
      pictures: Type.Array(outputObject({ path: Type.String() })),
      next: next(),
    }),
  }),
  upload: defineCall({
    ...{ method: 'POST', tag: 'media' },
    summary:
      'Stores a picture without its private metadata. Its address has a digest of its content: nothing is overwritten, and repeating it changes nothing.',
    paths: ['/_admin/v1/media'],
    body: inputObject({
      /** Folder of the media folder; `uploads` without it. */
      folder: Type.Optional(
        Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,59}(/[a-z0-9][a-z0-9_-]{0,59}){0,3}$' }),
      ),
      /** Name of the file, of which letters and digits become a part of the address. */
      name: inputText(250, 1),
      /** JPEG, PNG, WebP or GIF of 16 MB at most, in base64. */
      content: Type.String({ minLength: 1, maxLength: 22_500_000 }),
    }),
    data: outputObject({
      ...{ path: Type.String(), address: Type.String() },
      ...{ width: Type.Integer(), height: Type.Integer(), bytes: Type.Integer() },
      is_new: Type.Boolean(),
    }),
  }),
  note: defineCall({
    ...{ method: 'POST', tag: 'media' },
    summary:
      'Changes what is kept with a picture in pictures.json. What is left out stays as it is; null takes it away.',
    paths: ['/_admin/v1/media/notes'],
    body: inputObject({
      /** Of the picture, such as `/media/heroes/night.webp`. */
      address: Type.String({ pattern: '^/media/[^?#]+$', maxLength: 500 }),
      alt: Type.Optional(nullable(inputText(500, 1))),
      /** The point that stays in view where the picture is cropped, in per cent of width and height. */
      focus: Type.Optional(nullable(point)),
      phone_focus: Type.Optional(nullable(point)),
      /** By shape, such as `4:5`: left, top, width and height in per cent. */
      crops: Type.Optional(
        nullable(Type.Record(Type.String({ maxLength: 5 }), nullable(rectangle), { maxProperties: 20 })),
      ),
    }),
    data: outputObject({
      address: Type.String(),
      alt: nullable(Type.String()),
      ...{ focus: nullable(point), phone_focus: nullable(point) },
      crops: Type.Record(Type.String(), rectangle),
    }),
  }),
};

/** The catalogue as the shop sells it. */
export const adminCatalogueCalls = {
  list: defineCall({
    ...{ method: 'GET', tag: 'catalogue', summary: 'Lists the models with their colours.' },
    paths: ['/_admin/v1/catalogue'],
    query,
    data: outputObject({
      products: Type.Array(
        outputObject({
          spu: Type.String(),
          title: Type.String(),
          colours: Type.Array(
            outputObject({ sku: Type.String(), price: Type.Integer(), enabled: Type.Boolean() }),
          ),
        }),
      ),
      next: next(),
    }),
  }),
  import: defineCall({
    ...{ method: 'POST', tag: 'catalogue' },
    summary:
      'Creates and changes products, categories and looks. A refused request writes nothing; repeating one changes nothing.',
    paths: ['/_admin/v1/catalogue'],
    body: inputObject({
      /** Records as docs/connecting.md describes them. */
      records: Type.Array(Type.Record(Type.String(), Type.Unknown()), { minItems: 1, maxItems: 200 }),
      /** Writes nothing. */
      dry_run: Type.Optional(Type.Boolean()),
    }),
    data: outputObject({
      ...{ created: Type.Integer(), changed: Type.Integer(), unchanged: Type.Integer() },
      changes: Type.Array(
        outputObject({
          sku: Type.String(),
          is_new: Type.Boolean(),
          /** What changes by column, each with `before` and `after`. */
          fields: Type.Record(Type.String(), Type.Unknown()),
        }),
      ),
    }),
  }),
};

/** Pieces that can be sold. */
export const adminStockCalls = {
  set: defineCall({
    ...{ method: 'POST', tag: 'stock' },
    summary:
      'Sets the stock of sizes from the counts of another system. Older counts, by sequence, are left out.',
    paths: ['/_admin/v1/stock'],
    body: inputObject({
      counts: Type.Array(
        inputObject({
          sku: Type.String({ minLength: 1, maxLength: 64 }),
          /** Pieces. */
          stock: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
          /** Orders the counts of a SKU. */
          sequence: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
        }),
        { minItems: 1, maxItems: 1000 },
      ),
      /** Pieces in the warehouse, of which those of orders that are not sent yet are taken off, or pieces that can be sold. */
      meaning: Type.Optional(Type.Enum(['warehouse', 'sellable'])),
    }),
    data: outputObject({
      applied: Type.Integer(),
      older: Type.Integer(),
      /** SKUs that the shop does not have. */
      unknown: Type.Array(Type.String()),
    }),
  }),
  list: defineCall({
    ...{ method: 'GET', tag: 'stock', summary: 'Lists the stock of sizes by SKU.' },
    paths: ['/_admin/v1/stock'],
    query,
    data: outputObject({
      sizes: Type.Array(
        outputObject({
          ...{ sku: Type.String(), parent_sku: Type.String(), size: Type.String() },
          ...{ price: Type.Integer(), stock: Type.Integer(), enabled: Type.Boolean() },
        }),
      ),
      next: next(),
    }),
  }),
};

/** What staff, tokens and commands have changed. */
export const adminAuditCalls = {
  list: defineCall({
    ...{ method: 'GET', tag: 'audit', summary: 'Lists the audit log, the latest first.' },
    paths: ['/_admin/v1/audit'],
    query,
    data: outputObject({
      entries: Type.Array(
        outputObject({
          ...{ at: time(), actor, action: Type.String(), subject: Type.String() },
          detail: Type.Record(Type.String(), Type.Unknown()),
        }),
      ),
      next: next(),
    }),
  }),
};
