import type { CmsClient } from '../read/client.ts';
import {
  type CmsNames,
  type CmsOrigin,
  type ListedDocument,
  readTime,
  typeOf,
  typesOf,
} from '../read/cms-origin.ts';
import { requireCount, requireList, requireObject, requireText, requireWhole } from '../read/origin-error.ts';
import { type Dialect, isNodeList, toText } from '../read/to-text.ts';

/** Documents in a part of a list: the most that Strapi allows by default. */
const PART = 100;

/** A dynamic zone has components: `marketing.editorial-block12` is the block type `editorial_block12`. */
const createDialect = (host: string): Dialect => ({
  name: 'Strapi',
  typeOf: ({ __component: component }) =>
    typeof component === 'string' ? component.slice(component.lastIndexOf('.') + 1) : null,
  // Each component counts by itself, and from the start when a page is published: two items of a zone may have one id.
  idOf: () => null,
  own: new Set(['id', 'documentId', '__component', 'createdAt', 'updatedAt', 'publishedAt', 'locale']),
  toPlain: ({ url, mime }) =>
    typeof url === 'string' && typeof mime === 'string' ? new URL(url, host).href : undefined,
  findForeign: value => (isNodeList(value) ? 'a rich text of Strapi (Blocks)' : undefined),
});

/**
 * Documents of a Strapi 5, by its REST API (https://docs.strapi.io/cms/api/rest): `GET /api/{type}` answers
 * `{data, meta: {pagination: {page, pageSize, pageCount, total}}}`; components and media are in it where `populate` names them
 * (https://docs.strapi.io/cms/api/rest/populate-select).
 *
 * @param populate parameters of a page’s request.
 * @param host address of the CMS, to which those of media are relative.
 */
export function createStrapiOrigin(
  client: CmsClient,
  { populate, ...names }: CmsNames & { populate: string },
  host: string,
): CmsOrigin {
  const dialect = createDialect(host);
  const populated = Object.fromEntries(new URLSearchParams(populate));
  return {
    async changes() {
      const documents: ListedDocument[] = [];
      for (const [kind, type] of typesOf(names)) {
        for (let page = 1, size = PART, total = 1; (page - 1) * size < total; page++) {
          const answer = requireObject(
            await client.getJson(type, {
              ...{
                'fields[0]': names.key,
                'fields[1]': 'updatedAt',
                sort: 'documentId:asc',
                status: 'published',
              },
              ...{ 'pagination[page]': String(page), 'pagination[pageSize]': String(PART) },
            }),
            `type ${type}`,
          );
          const { pagination } = requireObject(answer.meta, 'meta');
          const counts = requireObject(pagination, 'pagination');
          // A part may be smaller than the one that was requested.
          size = Math.max(1, requireCount(counts.pageSize, 'pageSize'));
          total = requireCount(counts.total, 'total');
          const items = requireList(answer.data, 'data');
          requireWhole(items, { size, before: (page - 1) * size, total }, type);
          for (const item of items) {
            const key = requireText(item[names.key], names.key);
            const version = requireText(item.updatedAt, `updatedAt (${kind}/${key})`);
            documents.push({ kind, key, version, modified: readTime(version) });
          }
        }
      }
      return { documents, mark: null };
    },
    async read(kind, key) {
      const type = typeOf(names, kind);
      if (!type) return null;
      const answer = requireObject(
        await client.getJson(type, {
          ...{ [`filters[${names.key}][$eq]`]: key, status: 'published', 'pagination[pageSize]': '1' },
          ...populated,
        }),
        `type ${type}`,
      );
      const [item] = requireList(answer.data, 'data');
      if (!item) return null;
      return {
        ...toText(kind, item, dialect, names.content),
        version: '',
        modified: readTime(item.updatedAt),
      };
    },
  };
}
