import type { CmsClient } from '../read/client.ts';
import {
  type CmsNames,
  type CmsOrigin,
  type ListedDocument,
  readTime,
  typeOf,
  typesOf,
} from '../read/cms-origin.ts';
import { OriginError, requireList, requireObject, requireText } from '../read/origin-error.ts';
import { type Dialect, type Item, toText } from '../read/to-text.ts';

/** Documents in a part of a list. */
const PART = 100;

/** Drafts and versions of releases are no published documents, whatever the token may read. */
const PUBLISHED = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))';

/** Array items have `_type` and `_key`; a picture is a reference whose name has all that its address is made of. */
const createDialect = (project: string, dataset: string): Dialect => ({
  name: 'Sanity',
  typeOf: ({ _type }) => (typeof _type === 'string' ? _type : null),
  idOf: ({ _key }) => (typeof _key === 'string' ? _key : null),
  own: new Set(['_key', '_type', '_id', '_rev', '_createdAt', '_updatedAt', '_system', '_originalId']),
  toPlain(value) {
    if (value._type === 'slug' && typeof value.current === 'string') return value.current;
    const { _ref: name = '' } = (value.asset ?? {}) as { _ref?: string };
    const [, id, size, format] = /^image-(\w+)-(\d+x\d+)-(\w+)$/.exec(name) ?? [];
    if (id) return `https://cdn.sanity.io/images/${project}/${dataset}/${id}-${size}.${format}`;
    const [, file, extension] = /^file-(\w+)-(\w+)$/.exec(name) ?? [];
    return file ? `https://cdn.sanity.io/files/${project}/${dataset}/${file}.${extension}` : undefined;
  },
  findForeign(value) {
    if (Array.isArray(value))
      return (value as Item[]).some(item => item?._type === 'block' && Array.isArray(item.children))
        ? 'a Portable Text of Sanity'
        : undefined;
    return '_ref' in value && !('asset' in value) ? 'a reference of Sanity that is not resolved' : undefined;
  },
});

/**
 * Documents of a Sanity dataset, by its query API (https://www.sanity.io/docs/http-query): `GET …/data/query/{dataset}?query={GROQ}`
 * answers `{query, result, ms}`. Addresses of pictures are made of their references
 * (https://www.sanity.io/docs/image-urls).
 *
 * @param url such as `https://{project}.api.sanity.io/v2025-02-19/data/query/production`; the CDN of the API is behind for a while.
 */
export function createSanityOrigin(client: CmsClient, names: CmsNames, url: string): CmsOrigin {
  const { hostname, pathname } = new URL(url);
  const dialect = createDialect(
    hostname.split('.')[0] ?? '',
    pathname.split('/').filter(Boolean).at(-1) ?? '',
  );
  const key = `coalesce(${names.key}.current, ${names.key})`;

  async function query(groq: string, parameters: Record<string, string>): Promise<unknown> {
    const values = Object.entries(parameters).map(([name, value]) => [`$${name}`, JSON.stringify(value)]);
    const answer = requireObject(
      await client.getJson('', { query: groq, perspective: 'published', ...Object.fromEntries(values) }),
      'result',
    );
    if (!('result' in answer)) throw new OriginError('its answer has no result');
    return answer.result;
  }

  return {
    async changes() {
      const documents: ListedDocument[] = [];
      for (const [kind, type] of typesOf(names)) {
        for (let after = '', isLast = false; !isLast; ) {
          const result = await query(
            `*[_type == $type && ${PUBLISHED} && defined(${names.key}) && _id > $after] | order(_id) [0...${PART}] {_id, _rev, _updatedAt, "key": ${key}}`,
            { type, after },
          );
          const items = requireList(result, type);
          for (const item of items) {
            const name = requireText(item.key, names.key);
            const version = requireText(item._rev, `_rev (${kind}/${name})`);
            documents.push({ kind, key: name, version, modified: readTime(item._updatedAt) });
            after = requireText(item._id, '_id');
          }
          isLast = items.length < PART;
        }
      }
      return { documents, mark: null };
    },
    async read(kind, wanted) {
      const type = typeOf(names, kind);
      if (!type) return null;
      const result = await query(`*[_type == $type && ${PUBLISHED} && ${key} == $key] | order(_id) [0]`, {
        type,
        key: wanted,
      });
      if (result === null) return null;
      const item = requireObject(result, type);
      return {
        ...toText(kind, item, dialect, names.content),
        version: '',
        modified: readTime(item._updatedAt),
      };
    },
  };
}
