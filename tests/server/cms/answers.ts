import type { Answer, CmsDocument } from './cms-server.ts';
import { LARGEST_PART } from './cms-server.ts';

// Answers in the form of each CMS: of Strapi and Payload as recorded, of the others as documented. The addresses are in the modules of
// `server/subjects/cms/origins`.

const START = Date.parse('2026-11-01T00:00:00Z');
const timeOf = ({ revision }: CmsDocument) => new Date(START + revision * 1000).toISOString();

/** Cuts a part out of a list. */
const part = <T>(list: readonly T[], from: number, size: number) => list.slice(from, from + size);

const toMap = ({ items }: CmsDocument) =>
  Object.fromEntries(items.map(({ id, type, fields }) => [id, { blockType: type, ...fields }]));

/** A static web server with this project's own form: a list of documents in parts, and a file for each. */
export const http: Answer = (documents, { pathname, searchParams }) => {
  if (pathname === '/index.json') {
    const from = Number(searchParams.get('from') ?? 0);
    const next = from + LARGEST_PART;
    return {
      documents: part(documents, from, LARGEST_PART).map(({ kind, key, revision }) => ({
        ...{ kind, key, version: revision },
      })),
      next: next < documents.length ? `index.json?from=${next}` : null,
    };
  }
  const name = decodeURIComponent(/^\/((?:pages|blocks)\/.*)\.json$/.exec(pathname)?.[1] ?? '');
  const found = documents.find(({ kind, key }) => `${kind}/${key}` === name);
  if (!found) return undefined;
  const content = found.items.map(({ id, type, fields }) => ({ id, blockType: type, ...fields }));
  return { title: found.title, content };
};

/** Magento: its lists of pages and blocks, and the calls with block maps. */
export const magento: Answer = (documents, { pathname, searchParams }, { authorization }) => {
  const list = /^\/rest\/default\/V1\/cms(Page|Block)\/search$/.exec(pathname);
  if (list) {
    if (authorization !== 'Bearer magento-token') return undefined;
    const size = Number(searchParams.get('searchCriteria[pageSize]'));
    const found = documents.filter(({ kind }) => kind === (list[1] === 'Page' ? 'pages' : 'blocks'));
    // Magento answers a page behind the last one with the last one.
    const last = Math.max(1, Math.ceil(found.length / size));
    const page = Math.min(Number(searchParams.get('searchCriteria[currentPage]')), last);
    return {
      items: part(found, (page - 1) * size, size).map(document => ({
        id: document.revision,
        identifier: document.key,
        title: document.title,
        content: '<p>of the theme</p>',
        update_time: timeOf(document).slice(0, 19).replace('T', ' '),
        active: true,
      })),
      search_criteria: { page_size: size, current_page: page },
      total_count: found.length,
    };
  }
  const read = /^\/rest\/default\/V1\/cms\/(page|block)\/([^/]+)$/.exec(pathname);
  const found = documents.find(
    ({ kind, key }) => kind === `${read?.[1]}s` && key === decodeURIComponent(read?.[2] ?? ''),
  );
  if (!found) return undefined;
  return { status: 200, message: '', data: { title: found.title, content: toMap(found) } };
};

const ofType = (documents: CmsDocument[], type: string | undefined) =>
  documents.filter(({ kind }) => kind === (type?.startsWith('block') ? 'blocks' : 'pages'));

/** Payload: a draft that was never published is in its lists, too. */
export const payload: Answer = (documents, { pathname, searchParams }, { authorization }) => {
  const type = /^\/api\/(pages|blocks)$/.exec(pathname)?.[1];
  if (!type || authorization !== 'users API-Key payload-token') return undefined;
  const wanted = searchParams.get('where[slug][equals]');
  const draft = { id: '65f0', slug: 'draft', updatedAt: '2026-11-01T00:00:00.000Z', _status: 'draft' };
  const found = [
    ...(type === 'pages' ? [draft] : []),
    ...ofType(documents, type).map(document => ({
      ...{ id: `65${document.revision}`, slug: document.key, _status: 'published' },
      updatedAt: timeOf(document),
      // A list has the fields that it selects.
      ...(wanted !== null && {
        ...{ title: document.title, createdAt: '2026-11-01T00:00:00.000Z' },
        content: document.items.map(({ id, type: blockType, fields }) => ({
          ...fields,
          ...{ id, blockName: null, blockType },
        })),
      }),
    })),
  ].filter(({ slug }) => wanted === null || slug === wanted);
  const limit = Math.min(Number(searchParams.get('limit')), LARGEST_PART);
  const page = Number(searchParams.get('page') ?? 1);
  const totalPages = Math.max(1, Math.ceil(found.length / limit));
  return {
    docs: part(found, (page - 1) * limit, limit),
    ...{ totalDocs: found.length, limit, totalPages, page, pagingCounter: (page - 1) * limit + 1 },
    ...{ hasPrevPage: page > 1, hasNextPage: page < totalPages },
    ...{ prevPage: page > 1 ? page - 1 : null, nextPage: page < totalPages ? page + 1 : null },
  };
};

/** Strapi 5: components are in an answer where they are populated, and each of them counts by itself. */
export const strapi: Answer = (documents, { pathname, searchParams }, { authorization }) => {
  const type = /^\/api\/(pages|blocks)$/.exec(pathname)?.[1];
  if (!type || authorization !== 'Bearer strapi-token') return undefined;
  const wanted = searchParams.get('filters[slug][$eq]');
  const isPopulated = searchParams.get('populate[content][populate]') === '*';
  const found = ofType(documents, type).filter(({ key }) => wanted === null || key === wanted);
  const pageSize = Math.min(Number(searchParams.get('pagination[pageSize]')), LARGEST_PART);
  const page = Number(searchParams.get('pagination[page]') ?? 1);
  return {
    data: part(found, (page - 1) * pageSize, pageSize).map(document => ({
      ...{ id: document.revision, documentId: `doc${document.key}`, slug: document.key },
      updatedAt: timeOf(document),
      ...(isPopulated && {
        ...{
          title: document.title,
          createdAt: timeOf(document),
          publishedAt: timeOf(document),
        },
        content: document.items.map(({ id, type: name, fields }, index, all) => ({
          ...{
            __component: `marketing.${name.replaceAll('_', '-')}`,
            id: all.slice(0, index + 1).filter(({ type }) => type === name).length,
            blockLabel: id,
            ...fields,
          },
        })),
      }),
    })),
    meta: {
      pagination: { page, pageSize, pageCount: Math.ceil(found.length / pageSize), total: found.length },
    },
  };
};

/** Sanity: the answer of two queries, of a list and of a document. */
export const sanity: Answer = (documents, { pathname, searchParams }, { authorization }) => {
  if (pathname !== '/v2025-02-19/data/query/production' || authorization !== 'Bearer sanity-token')
    return undefined;
  const query = searchParams.get('query') ?? '';
  const value = (name: string) => JSON.parse(searchParams.get(name) ?? '""') as string;
  const idOf = ({ kind, key }: CmsDocument) => `${kind}-${key}`;
  const sorted = ofType(documents, value('$type')).sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  const head = (document: CmsDocument) => ({
    ...{ _id: idOf(document), _rev: `rev${document.revision}`, _updatedAt: timeOf(document) },
  });
  const found = sorted.find(({ key }) => key === value('$key'));
  const result = query.includes('$after')
    ? sorted
        .filter(document => idOf(document) > value('$after'))
        .slice(0, 100)
        .map(document => ({ ...head(document), key: document.key }))
    : found
      ? {
          ...{ ...head(found), _type: value('$type'), title: found.title },
          slug: { _type: 'slug', current: found.key },
          content: found.items.map(({ id, type, fields }) => ({ _key: id, _type: type, ...fields })),
        }
      : null;
  return { query, result, syncTags: ['s1:abc'], ms: 3 };
};

/** Contentful: a page links to an entry for each block. */
export const contentful: Answer = (documents, { pathname, searchParams }, { authorization }) => {
  const path = /^\/spaces\/s1\/environments\/master\/(entries|assets)$/.exec(pathname)?.[1];
  if (!path || authorization !== 'Bearer contentful-token') return undefined;
  const sys = (id: string, type: string, document: CmsDocument) => ({
    ...{ type: 'Entry', id, space: { sys: { type: 'Link', linkType: 'Space', id: 's1' } } },
    ...{
      createdAt: timeOf(document),
      updatedAt: timeOf(document),
      revision: document.revision,
      locale: 'zh-CN',
    },
    contentType: { sys: { type: 'Link', linkType: 'ContentType', id: type } },
  });
  const blockId = (document: CmsDocument, id: string) => `${document.kind}-${document.key}-${id}`;
  const pages = documents.map(document => ({
    // The page itself was published once; only its blocks change.
    sys: sys(`${document.kind}-${document.key}`, document.kind === 'pages' ? 'page' : 'block', {
      ...document,
      revision: 1,
    }),
    fields: {
      ...{ title: document.title, slug: document.key },
      content: document.items.map(({ id }) => ({
        sys: { type: 'Link', linkType: 'Entry', id: blockId(document, id) },
      })),
    },
  }));
  const blocks = documents.flatMap(document =>
    document.items.map(({ id, type, fields }) => ({
      sys: sys(blockId(document, id), type, document),
      fields: { ...fields, blockLabel: id },
    })),
  );
  const wanted = searchParams.get('fields.slug');
  const all = path === 'assets' ? [] : [...pages, ...blocks];
  const found =
    wanted === null
      ? all
      : pages.filter(
          ({ fields, sys: { contentType } }) =>
            fields.slug === wanted && contentType.sys.id === searchParams.get('content_type'),
        );
  if (searchParams.get('order') === '-sys.updatedAt')
    found.sort((a, b) => (a.sys.updatedAt > b.sys.updatedAt ? -1 : 1));
  const [skip, limit] = [Number(searchParams.get('skip') ?? 0), Number(searchParams.get('limit'))];
  const items = part(found, skip, limit);
  const linked = new Set(
    items.flatMap(({ fields }) => ('slug' in fields ? fields.content : [])).map(l => l.sys.id),
  );
  const Entry = blocks.filter(block => linked.has(block.sys.id));
  return {
    ...{ sys: { type: 'Array' }, total: found.length, skip, limit, items },
    ...(Number(searchParams.get('include') ?? 1) > 0 && Entry.length > 0 && { includes: { Entry } }),
  };
};
