import type { CmsClient } from '../read/client.ts';
import {
  type CmsNames,
  type CmsOrigin,
  type ListedDocument,
  readTime,
  typeOf,
  typesOf,
} from '../read/cms-origin.ts';
import {
  OriginError,
  requireCount,
  requireList,
  requireObject,
  requireText,
  requireWhole,
} from '../read/origin-error.ts';
import { type Dialect, type Item, isNodeList, toText } from '../read/to-text.ts';

/** Documents in a part of a list. */
const PART = 100;

/** How deep uploads and relationships of a page are put in. */
const DEPTH = '2';

/** Lists of blocks have `blockType` and `id`; an upload is an object with its address. */
const createDialect = (host: string): Dialect => ({
  name: 'Payload',
  typeOf: () => null,
  idOf: ({ id }) => (typeof id === 'string' || typeof id === 'number' ? String(id) : null),
  own: new Set(['id', 'blockName', 'createdAt', 'updatedAt', '_status', '_order', '_uuid']),
  toPlain: ({ url, mimeType, filename }) =>
    typeof url === 'string' && (typeof mimeType === 'string' || typeof filename === 'string')
      ? new URL(url, host).href
      : undefined,
  findForeign(value) {
    if ('root' in value && typeof value.root === 'object') return 'a rich text of Payload (Lexical)';
    return isNodeList(value) ? 'a rich text of Payload (Slate)' : undefined;
  },
});

/**
 * Documents of a Payload, by its REST API (https://payloadcms.com/docs/rest-api/overview,
 * https://payloadcms.com/docs/queries/pagination): `GET /api/{collection}` answers `{docs, totalDocs, page, hasNextPage, nextPage}`.
 * Drafts are left out. The token is an API key of the collection `users`.
 *
 * @param host address of the CMS, to which those of uploads are relative.
 */
export function createPayloadOrigin(client: CmsClient, names: CmsNames, host: string): CmsOrigin {
  const dialect = createDialect(host);
  const isPublished = ({ _status }: Item) => _status !== 'draft';
  return {
    async changes() {
      const documents: ListedDocument[] = [];
      for (const [kind, type] of typesOf(names)) {
        for (let page = 1, hasNext = true; hasNext; page++) {
          const answer = requireObject(
            await client.getJson(type, {
              ...{ depth: '0', draft: 'false', sort: 'id', limit: String(PART), page: String(page) },
              ...{ [`select[${names.key}]`]: 'true', 'select[updatedAt]': 'true', 'select[_status]': 'true' },
            }),
            `collection ${type}`,
          );
          const items = requireList(answer.docs, 'docs');
          const [size, total] = [
            requireCount(answer.limit, 'limit'),
            requireCount(answer.totalDocs, 'totalDocs'),
          ];
          requireWhole(items, { size, before: (page - 1) * size, total }, type);
          for (const item of items.filter(isPublished)) {
            const key = requireText(item[names.key], names.key);
            const version = requireText(item.updatedAt, `updatedAt (${kind}/${key})`);
            documents.push({ kind, key, version, modified: readTime(version) });
          }
          if (typeof answer.hasNextPage !== 'boolean') throw new OriginError('its answer has no hasNextPage');
          hasNext = answer.hasNextPage;
          if (!hasNext && total > page * size)
            throw new OriginError(`its list of ${type} ends before its total`);
        }
      }
      return { documents, mark: null };
    },
    async read(kind, key) {
      const type = typeOf(names, kind);
      if (!type) return null;
      const answer = requireObject(
        await client.getJson(type, {
          ...{ depth: DEPTH, draft: 'false', limit: '1', [`where[${names.key}][equals]`]: key },
        }),
        `collection ${type}`,
      );
      const [item] = requireList(answer.docs, 'docs').filter(isPublished);
      if (!item) return null;
      return {
        ...toText(kind, item, dialect, names.content),
        version: '',
        modified: readTime(item.updatedAt),
      };
    },
  };
}
