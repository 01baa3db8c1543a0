import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { isObject } from '#engine';
import type { DocumentKind } from '../../content/scan-content.ts';
import type { CmsClient } from '../read/client.ts';
import { type CmsOrigin, type ListedDocument, readTime } from '../read/cms-origin.ts';
import {
  OriginError,
  requireCount,
  requireList,
  requireObject,
  requireText,
  requireWhole,
} from '../read/origin-error.ts';
import { fromDocument, parse } from './http.ts';

/** Documents in a part of a list. */
const PART = 100;

/** Magento's own lists, which need a token, and the calls of the shop's module with block maps. */
const PLACES: Record<DocumentKind, { list: string; read: string; id: string }> = {
  pages: { list: 'cmsPage/search', read: 'cms/page', id: 'page_id' },
  blocks: { list: 'cmsBlock/search', read: 'cms/block', id: 'block_id' },
};

/**
 * Documents of a Magento: `GET /rest/default/V1/cms/page/{key}` and `/cms/block/{key}`, whose `data` has title and content, a block map
 * or its text. What there is, and since when, is listed by Magento's own `GET /rest/default/V1/cmsPage/search` and `cmsBlock/search`
 * (https://developer.adobe.com/commerce/webapi/rest/), which need the resource `Magento_Cms`.
 *
 * @param client at the store’s address, such as `https://shop.example.cn/rest/default/V1`.
 */
export function createMagentoOrigin(client: CmsClient): CmsOrigin {
  async function list(kind: DocumentKind): Promise<ListedDocument[]> {
    const found = new Map<string, ListedDocument>();
    // A page behind the last one has the entries of the last one again: the total counts.
    for (let page = 1, total = 1; (page - 1) * PART < total; page++) {
      const answer = requireObject(
        await client.getJson(PLACES[kind].list, {
          'searchCriteria[pageSize]': String(PART),
          'searchCriteria[currentPage]': String(page),
          'searchCriteria[sortOrders][0][field]': 'identifier',
          'searchCriteria[sortOrders][0][direction]': 'ASC',
          // Pages of several store views may have one identifier.
          'searchCriteria[sortOrders][1][field]': PLACES[kind].id,
          'searchCriteria[sortOrders][1][direction]': 'ASC',
        }),
        `${kind} (${PLACES[kind].list})`,
      );
      total = requireCount(answer.total_count, 'total_count');
      const items = requireList(answer.items, kind);
      requireWhole(items, { size: PART, before: (page - 1) * PART, total }, kind);
      for (const { active, identifier, update_time } of items) {
        if (active === false) continue;
        const key = requireText(identifier, 'identifier');
        const version = requireText(update_time, `update_time (${kind}/${key})`);
        // Magento's times are UTC without saying so.
        const modified = readTime(`${version.replace(' ', 'T')}Z`);
        // The list has all store views, of which the call reads one: a change of any counts.
        const same = found.get(key);
        found.set(key, {
          ...{ kind, key, version: same ? `${same.version}, ${version}` : version },
          modified: Math.max(modified, same?.modified ?? 0),
        });
      }
    }
    return [...found.values()];
  }

  return {
    changes: async () => ({ documents: [...(await list('pages')), ...(await list('blocks'))], mark: null }),
    async read(kind, key) {
      const answer = await client.get(`${PLACES[kind].read}/${encodeURIComponent(key)}`);
      if (!answer?.text) return null;
      const { data, status } = requireObject(parse(answer.text), 'object');
      if (data === null || data === undefined) {
        if (status === 404) return null;
        throw new OriginError(`its answer for ${kind}/${key} has no data`);
      }
      return { ...fromDocument(kind, cutData(answer.text, data)), version: '', modified: Date.now() };
    },
  };
}

/** Returns the text of the data: as it is written, so that labels keep their order; content that is JSON in a text is taken out. */
function cutData(text: string, data: unknown): string {
  const node = findNodeAtLocation(parseTree(text) as NonNullable<ReturnType<typeof parseTree>>, ['data']);
  const cut = node ? text.slice(node.offset, node.offset + node.length) : JSON.stringify(data);
  const { content } = requireObject(data, 'data');
  if (typeof content !== 'string' || !isObject(tryParse(content))) return cut;
  const { content: _, ...others } = data as Record<string, unknown>;
  return `${JSON.stringify(others).replace(/\}$/, Object.keys(others).length > 0 ? ',' : '')}"content":${content}}`;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
