import { isObject } from '#engine';
import { DOCUMENT_KINDS, type DocumentKind } from '../../content/scan-content.ts';
import type { CmsClient } from '../read/client.ts';
import { type CmsOrigin, type CmsText, type ListedDocument, readTime } from '../read/cms-origin.ts';
import { OriginError, requireList, requireObject, requireText } from '../read/origin-error.ts';
import { type Dialect, type Item, toText } from '../read/to-text.ts';

/** Most parts of a list of documents. */
const MAX_PARTS = 1000;

/** A system without names of its own: lists of blocks have `blockType` and `id`. */
const DIALECT: Dialect = {
  name: 'HTTP',
  typeOf: () => null,
  idOf: ({ id }) => (typeof id === 'string' || typeof id === 'number' ? String(id) : null),
  own: new Set(['id']),
};

/**
 * Documents of any system that answers with JSON, and of a folder that a web server has. Its form is this project's own
 * (docs/connecting.md):
 *
 * - `index.json`: `{"documents": [{"kind": "pages", "key": "home", "version": "7", "modified": "2026-11-27T08:00:00Z"}], "next": null}`;
 *   `next` is the address of the list's next part. With an ETag, a list that has not changed is answered with 304.
 * - `pages/{key}.json`, `blocks/{key}.json`: the document as the content folder has it, or with a list of blocks as its `content`.
 */
export function createHttpOrigin(client: CmsClient): CmsOrigin {
  return {
    async changes(since) {
      const documents: ListedDocument[] = [];
      let mark: string | null = null;
      let path = 'index.json';
      for (let part = 0; part < MAX_PARTS; part++) {
        const answer = await client.get(path, {}, part === 0 ? (since ?? undefined) : undefined);
        if (answer === null) throw new OriginError(`it has no ${path}`);
        if (answer.text === null) return { documents: null, mark: since };
        const { documents: listed, next } = requireObject(parse(answer.text), 'object');
        for (const entry of requireList(listed, 'documents')) documents.push(readEntry(entry));
        if (typeof next !== 'string' || next === '') {
          // The ETag of the first part says nothing of the others.
          if (part === 0) mark = answer.etag;
          return { documents, mark };
        }
        path = next;
      }
      throw new OriginError(`its list has more than ${MAX_PARTS} parts`);
    },
    async read(kind, key) {
      const answer = await client.get(`${kind}/${encodeURIComponent(key)}.json`);
      if (!answer?.text) return null;
      return { ...fromDocument(kind, answer.text), version: '', modified: Date.now() };
    },
  };
}

function readEntry(entry: Item): ListedDocument {
  const { kind, version } = entry;
  if (!DOCUMENT_KINDS.includes(kind as DocumentKind))
    throw new OriginError(`its list has a document of the kind ${JSON.stringify(kind)}`);
  const key = requireText(entry.key, 'key');
  return {
    kind: kind as DocumentKind,
    key,
    version: requireText(typeof version === 'number' ? String(version) : version, `version (${kind}/${key})`),
    modified: readTime(entry.modified),
  };
}

/** Returns a document as it is, so that its labels keep their order; one with a list of blocks in the form of the shop. */
export function fromDocument(kind: DocumentKind, text: string): Pick<CmsText, 'text' | 'faults'> {
  const document = parse(text);
  if (!isObject(document)) throw new OriginError(`its ${kind} have a document that is no object`);
  return Array.isArray(document.content)
    ? toText(kind, document as Item, DIALECT)
    : { text: text.replace(/^\ufeff/, ''), faults: [] };
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new OriginError('its answer is not JSON');
  }
}
