import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { inputObject, inputText, nullable, outputObject } from '../fields.ts';
import { acceptWarnings, actor, documentParams, next, note, pageQuery, time } from './fields.ts';

const finding = outputObject({
  severity: Type.String(),
  rule: Type.String(),
  block: nullable(Type.String()),
  message: Type.String(),
  suggestion: nullable(Type.String()),
  line: Type.Number(),
  column: Type.Number(),
});

const lock = { holder: actor, expires_at: time() };

const summary = {
  kind: Type.Enum(['pages', 'blocks']),
  key: Type.String(),
  state: Type.Enum(['draft', 'live', 'changed', 'deleted']),
  etag: Type.String(),
  /** Number of the version that shows. */
  live: nullable(Type.Integer()),
  live_from: nullable(time()),
  draft: nullable(outputObject({ author: actor, at: time(), base: nullable(Type.Integer()) })),
  lock: nullable(outputObject(lock)),
  /** Numbers of the releases that have a version of it and are not live yet. */
  releases: Type.Array(Type.Integer()),
};

const document = outputObject({
  ...summary,
  live_text: nullable(Type.String()),
  draft_text: nullable(Type.String()),
});

const version = {
  number: Type.Integer(),
  origin: Type.String(),
  origin_number: nullable(Type.Integer()),
  author: actor,
  note: Type.String(),
  findings: Type.Array(finding),
  created_at: time(),
  is_live: Type.Boolean(),
};

const published = outputObject({
  version: Type.Integer(),
  etag: Type.String(),
  findings: Type.Array(finding),
});

const tag = 'documents';
const params = documentParams;
const versionParams = Type.Object({ ...params.properties, version: Type.Integer({ minimum: 1 }) });

/** Pages and static blocks: drafts, versions and what shows. Each change names the state that it is based on by `If-Match`. */
export const adminDocumentCalls = {
  list: defineCall({
    ...{ method: 'GET', tag, summary: 'Lists documents by kind and key.' },
    paths: ['/_admin/v1/documents'],
    query: inputObject({
      ...pageQuery,
      kind: Type.Optional(Type.Enum(['pages', 'blocks'])),
      state: Type.Optional(Type.Enum(['draft', 'live', 'changed', 'deleted'])),
    }),
    data: outputObject({ documents: Type.Array(outputObject(summary)), next: next() }),
  }),
  read: defineCall({
    ...{ method: 'GET', tag, summary: 'Reads a document with its live text and its draft.' },
    paths: ['/_admin/v1/documents/:kind/:key'],
    ...{ params, data: document },
  }),
  saveDraft: defineCall({
    ...{ method: 'POST', tag, summary: 'Saves a draft; `If-None-Match: *` creates a document.' },
    paths: ['/_admin/v1/documents/:kind/:key/draft'],
    params,
    body: inputObject({ text: Type.String({ maxLength: 4_000_000 }) }),
    data: document,
  }),
  discardDraft: defineCall({
    ...{ method: 'POST', tag, summary: 'Deletes a draft; what shows stays.' },
    paths: ['/_admin/v1/documents/:kind/:key/discard'],
    ...{ params, body: inputObject({}), data: nullable(document) },
  }),
  publish: defineCall({
    ...{ method: 'POST', tag, summary: 'Checks a draft and publishes it as a new version.' },
    paths: ['/_admin/v1/documents/:kind/:key/publish'],
    params,
    body: inputObject({ note: note(), accept_warnings: acceptWarnings() }),
    data: published,
  }),
  rollback: defineCall({
    ...{ method: 'POST', tag, summary: 'Publishes an older version again, as a new one.' },
    paths: ['/_admin/v1/documents/:kind/:key/rollback'],
    params,
    body: inputObject({ version: Type.Integer({ minimum: 1 }), note: note() }),
    data: published,
  }),
  remove: defineCall({
    ...{ method: 'POST', tag, summary: 'Deletes a document from the shop; its versions stay.' },
    paths: ['/_admin/v1/documents/:kind/:key/delete'],
    params,
    body: inputObject({ redirect_to: Type.Optional(inputText(500)), accept_warnings: acceptWarnings() }),
    data: Type.Null(),
  }),
  copy: defineCall({
    ...{ method: 'POST', tag },
    summary:
      'Copies a document, or blocks of it, into the draft of this one. Blocks get labels that the document does not have, and links among them the anchors of these.',
    paths: ['/_admin/v1/documents/:kind/:key/copy'],
    params,
    body: inputObject({
      from: inputObject(documentParams.properties),
      /** Labels of the blocks; without them, the whole document. */
      blocks: Type.Optional(Type.Array(inputText(500, 1), { minItems: 1, maxItems: 100 })),
      /** Label of the block that they follow; the last one without it. */
      after: Type.Optional(inputText(500, 1)),
    }),
    data: outputObject({ document, /** Labels that the copies have. */ labels: Type.Array(Type.String()) }),
  }),
  lock: defineCall({
    ...{ method: 'POST', tag, summary: 'Shows others for two minutes who edits a document, or renews that.' },
    paths: ['/_admin/v1/documents/:kind/:key/lock'],
    params,
    /** Takes over the notice of someone else. */
    body: inputObject({ take_over: Type.Optional(Type.Boolean()) }),
    data: outputObject({ ...lock, is_mine: Type.Boolean() }),
  }),
  unlock: defineCall({
    ...{ method: 'POST', tag, summary: 'Ends the own notice of editing a document.' },
    paths: ['/_admin/v1/documents/:kind/:key/unlock'],
    ...{ params, body: inputObject({}), data: Type.Null() },
  }),
  uses: defineCall({
    ...{ method: 'GET', tag, summary: 'Lists the documents that show a shared block, live or in a draft.' },
    paths: ['/_admin/v1/documents/:kind/:key/uses'],
    params,
    data: outputObject({
      uses: Type.Array(
        outputObject({
          ...{ kind: summary.kind, key: Type.String() },
          ...{ is_live: Type.Boolean(), is_draft: Type.Boolean() },
        }),
      ),
    }),
  }),
  restore: defineCall({
    ...{ method: 'POST', tag, summary: 'Brings a deleted document back.' },
    paths: ['/_admin/v1/documents/:kind/:key/restore'],
    ...{ params, body: inputObject({ note: note() }), data: published },
  }),
  versions: defineCall({
    ...{ method: 'GET', tag, summary: 'Lists the versions of a document, the latest first.' },
    paths: ['/_admin/v1/documents/:kind/:key/versions'],
    ...{ params, data: outputObject({ versions: Type.Array(outputObject(version)) }) },
  }),
  version: defineCall({
    ...{ method: 'GET', tag, summary: 'Reads a version with its text.' },
    paths: ['/_admin/v1/documents/:kind/:key/versions/:version'],
    ...{ params: versionParams, data: outputObject({ ...version, text: Type.String() }) },
  }),
};
