import { createHash } from 'node:crypto';
import { isObject } from '#engine';
import { DOCUMENT_KINDS } from '../../content/scan-content.ts';
import type { CmsClient } from '../read/client.ts';
import { type CmsNames, type CmsOrigin, type ListedDocument, readTime, typeOf } from '../read/cms-origin.ts';
import {
  type Answer,
  requireCount,
  requireList,
  requireObject,
  requireText,
  requireWhole,
} from '../read/origin-error.ts';
import { type Dialect, type Item, toText } from '../read/to-text.ts';

/** Entries in a part of a list: an answer has 7 MB at most. */
const PART = 200;

/** How deep linked entries are put in: the most that Contentful allows. */
const DEPTH = 10;

const sysOf = (item: unknown): Answer => (isObject(item) && isObject(item.sys) ? (item.sys as Answer) : {});
const typeId = (item: unknown): string | null => {
  const { id } = sysOf(sysOf(item).contentType);
  return typeof id === 'string' ? id : null;
};

/** Items of a list are entries: the content type is the block type, the id of the entry the label. */
const DIALECT: Dialect = {
  name: 'Contentful',
  typeOf: typeId,
  idOf: item => (typeof sysOf(item).id === 'string' ? (sysOf(item).id as string) : null),
  own: new Set(['sys', 'metadata']),
  fieldsOf: item => (sysOf(item).type === 'Entry' && isObject(item.fields) ? (item.fields as Item) : item),
  toPlain(item) {
    if (sysOf(item).type !== 'Asset') return undefined;
    const { url } = ((item.fields as Item | undefined)?.file ?? {}) as { url?: string };
    return url?.startsWith('//') ? `https:${url}` : (url ?? '');
  },
  findForeign(value) {
    if ('nodeType' in value && value.nodeType === 'document') return 'a rich text of Contentful';
    return sysOf(value).type === 'Link' ? 'a link to an entry that is not published' : undefined;
  },
};

/**
 * Documents of a Contentful space, by its delivery API
 * (https://www.contentful.com/developers/docs/references/content-delivery-api/): `GET …/entries` answers
 * `{sys, total, skip, limit, items, includes: {Entry, Asset}}`. An entry has a time of its own, so the version of a page is made of the
 * times of all entries and assets that it leads to.
 *
 * @param client at `https://cdn.contentful.com/spaces/{space}/environments/{environment}`.
 */
export function createContentfulOrigin(client: CmsClient, names: CmsNames): CmsOrigin {
  async function* listAll(path: 'entries' | 'assets', query: Record<string, string>): AsyncIterable<Answer> {
    for (let skip = 0, total = 1; skip < total; skip += PART) {
      const parameters = { ...query, order: 'sys.id', limit: String(PART), skip: String(skip) };
      const answer = requireObject(await client.getJson(path, parameters), path);
      total = requireCount(answer.total, 'total');
      const items = requireList(answer.items, 'items');
      requireWhole(items, { size: PART, before: skip, total }, path);
      yield* items;
    }
  }

  /** Identifies the state of the space: what was changed last, and how much there is. */
  async function readMark(): Promise<string> {
    const parts: string[] = [];
    for (const path of ['entries', 'assets']) {
      const query = { order: '-sys.updatedAt', limit: '1', select: 'sys' };
      const answer = requireObject(await client.getJson(path, query), path);
      const [last] = requireList(answer.items, 'items');
      const { id, updatedAt } = sysOf(last);
      parts.push(`${requireCount(answer.total, 'total')} ${id} ${updatedAt}`);
    }
    return parts.join(' ');
  }

  return {
    async changes(since) {
      const mark = await readMark();
      if (mark === since) return { documents: null, mark };
      /** Times and links of all entries and assets, by id. */
      const nodes = new Map<string, { time: string; links: string[] }>();
      const found: { kind: ListedDocument['kind']; key: string; id: string }[] = [];
      for await (const asset of listAll('assets', { select: 'sys' })) addNode(nodes, asset, []);
      for await (const entry of listAll('entries', { include: '0' })) {
        const id = addNode(nodes, entry, listLinks(entry.fields));
        const kind = DOCUMENT_KINDS.find(one => typeOf(names, one) === typeId(entry));
        if (kind) found.push({ kind, id, key: requireText((entry.fields as Item)?.[names.key], names.key) });
      }
      const documents = found.map(({ kind, key, id }) => {
        const modified = readTime(nodes.get(id)?.time);
        return { kind, key, version: hashReachable(nodes, id), modified };
      });
      // What has changed meanwhile is seen by the next look.
      return { documents, mark };
    },
    async read(kind, key) {
      const type = typeOf(names, kind);
      if (!type) return null;
      const query = { content_type: type, [`fields.${names.key}`]: key, include: String(DEPTH), limit: '1' };
      const answer = requireObject(await client.getJson('entries', query), 'entries');
      const [item] = requireList(answer.items, 'items');
      if (!item) return null;
      const fields = resolveLinks(item.fields, collectIncluded(answer), []) as Item;
      const modified = readTime(sysOf(item).updatedAt);
      return { ...toText(kind, fields ?? {}, DIALECT, names.content), version: '', modified };
    },
  };
}

function addNode(
  nodes: Map<string, { time: string; links: string[] }>,
  item: Answer,
  links: string[],
): string {
  const { id, updatedAt } = sysOf(item);
  const name = requireText(id, 'sys.id');
  nodes.set(name, { time: requireText(updatedAt, `sys.updatedAt (${name})`), links });
  return name;
}

/** Returns the ids of everything that fields link to. */
function listLinks(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, id } = sysOf(value);
  if (type === 'Link') return typeof id === 'string' ? [id] : [];
  return Object.values(value).flatMap(listLinks);
}

function hashReachable(nodes: ReadonlyMap<string, { time: string; links: string[] }>, start: string): string {
  const reached = new Set([start]);
  for (const id of reached) for (const link of nodes.get(id)?.links ?? []) reached.add(link);
  const times = [...reached].sort().map(id => `${id} ${nodes.get(id)?.time}`);
  return createHash('sha256').update(times.join()).digest('base64url');
}

function collectIncluded({ items, includes }: Answer): Map<string, Answer> {
  const { Entry = [], Asset = [] } = (isObject(includes) ? includes : {}) as Record<string, unknown>;
  const all = [items, Entry, Asset].flatMap(list => requireList(list, 'includes'));
  return new Map(all.map(item => [`${sysOf(item).type} ${sysOf(item).id}`, item]));
}

/** Puts entries and assets in the place of links. @param above the entries around the value: none is put into itself. */
function resolveLinks(
  value: unknown,
  included: ReadonlyMap<string, Answer>,
  above: readonly Answer[],
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(item => resolveLinks(item, included, above));
  const { type, linkType, id } = sysOf(value);
  if (type !== 'Link') {
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, resolveLinks(field, included, above)]),
    );
  }
  const found = included.get(`${linkType} ${id}`);
  if (!found || above.includes(found) || above.length >= DEPTH) return value;
  return { sys: found.sys, fields: resolveLinks(found.fields, included, [...above, found]) };
}
