import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { inputObject, inputText, nullable, outputObject } from '../fields.ts';
import { acceptWarnings, actor, documentParams, note, releaseParams, time } from './fields.ts';

const summary = {
  id: Type.Integer(),
  name: Type.String(),
  state: Type.Enum(['open', 'scheduled', 'live', 'undone']),
  live_at: nullable(time()),
  author: actor,
  created_at: time(),
  documents: Type.Integer(),
};

const documentName = { kind: Type.Enum(['pages', 'blocks']), key: Type.String() };

const release = outputObject({
  ...summary,
  items: Type.Array(
    outputObject({ ...documentName, version: nullable(Type.Integer()), base: nullable(Type.Integer()) }),
  ),
  /** Prices in fen, with what the products cost when they were put in. */
  prices: Type.Array(
    outputObject({
      ...{ kind: Type.Enum(['colour', 'size']), sku: Type.String() },
      ...{ price: Type.Integer(), base: Type.Integer() },
    }),
  ),
  conflicts: Type.Array(
    outputObject({
      /** `prices` has the SKU as its key, and in `live` what it costs now. */
      ...{ kind: Type.Enum(['pages', 'blocks', 'prices']), key: Type.String() },
      reason: Type.Enum(['changed', 'release']),
      release: nullable(Type.Integer()),
      live: nullable(Type.Integer()),
    }),
  ),
});

const tag = 'releases';
const params = releaseParams;
const acceptConflicts = Type.Optional(Type.Boolean());

/** Groups of documents that go live together, and are undone together. */
export const adminReleaseCalls = {
  list: defineCall({
    ...{ method: 'GET', tag, summary: 'Lists the releases, the latest first.' },
    paths: ['/_admin/v1/releases'],
    data: outputObject({ releases: Type.Array(outputObject(summary)) }),
  }),
  read: defineCall({
    ...{ method: 'GET', tag, summary: 'Reads a release with its documents and conflicts.' },
    paths: ['/_admin/v1/releases/:id'],
    ...{ params, data: release },
  }),
  create: defineCall({
    ...{ method: 'POST', tag, summary: 'Creates an empty release.' },
    paths: ['/_admin/v1/releases'],
    ...{ body: inputObject({ name: inputText(100, 1) }), data: release },
  }),
  put: defineCall({
    ...{
      method: 'POST',
      tag,
      summary: 'Puts the draft of a document, or its deletion, into an open release.',
    },
    paths: ['/_admin/v1/releases/:id/documents'],
    params,
    body: inputObject({
      ...documentParams.properties,
      ...{ deletes: Type.Optional(Type.Boolean()), note: note(), accept_warnings: acceptWarnings() },
    }),
    data: release,
  }),
  take: defineCall({
    ...{
      method: 'POST',
      tag,
      summary: 'Takes a document out of an open release; its text becomes the draft again.',
    },
    paths: ['/_admin/v1/releases/:id/documents/take'],
    ...{ params, body: inputObject(documentParams.properties), data: release },
  }),
  setPrices: defineCall({
    ...{ method: 'POST', tag },
    summary:
      'Puts prices into an open release. A colour’s is that of its sizes, too, which cost the same as the colour now.',
    paths: ['/_admin/v1/releases/:id/prices'],
    params,
    body: inputObject({
      prices: Type.Array(
        inputObject({
          sku: Type.String({ minLength: 1, maxLength: 64 }),
          /** Integer fen. */
          price: Type.Integer({ minimum: 0, maximum: 100_000_000_000 }),
        }),
        { minItems: 1, maxItems: 500 },
      ),
    }),
    data: release,
  }),
  takePrices: defineCall({
    ...{ method: 'POST', tag, summary: 'Takes prices out of an open release.' },
    paths: ['/_admin/v1/releases/:id/prices/take'],
    params,
    body: inputObject({
      skus: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 500 }),
    }),
    data: release,
  }),
  publish: defineCall({
    ...{ method: 'POST', tag, summary: 'Lets a release go live, at a moment or now.' },
    paths: ['/_admin/v1/releases/:id/publish'],
    params,
    body: inputObject({ at: Type.Optional(inputText(40)), accept_conflicts: acceptConflicts }),
    data: release,
  }),
  unschedule: defineCall({
    ...{ method: 'POST', tag, summary: 'Takes the moment of a release back that is not live yet.' },
    paths: ['/_admin/v1/releases/:id/unschedule'],
    ...{ params, body: inputObject({}), data: release },
  }),
  undo: defineCall({
    ...{ method: 'POST', tag, summary: 'Undoes a live release as one.' },
    paths: ['/_admin/v1/releases/:id/undo'],
    ...{ params, body: inputObject({ accept_conflicts: acceptConflicts }), data: release },
  }),
};
