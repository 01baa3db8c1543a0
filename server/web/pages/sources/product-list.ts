import { SORTS } from '#contract';
import { cutText } from '#schemas';
import { brand, pageTitle } from '#shop';
import { joins } from '#shop/language';
import { watchIndex } from '../../../subjects/catalogue/watch-index.ts';
import { FACETS } from '../../../subjects/facets/facets.ts';
import type { ListQueryInput } from '../../../subjects/lists/parse-list-query.ts';
import {
  completeList,
  findFilters,
  findList,
  type ProductListPage,
} from '../../../subjects/lists/read-list.ts';
import { findPages, type SearchSources } from '../../../subjects/lists/run-search.ts';
import { type Category, findCategory } from '../../../subjects/products/categories.ts';
import { KEYS, surrogateKey } from '../../caches/surrogate-keys.ts';
import type { PageHead } from '../../page-head/page-head.ts';
import type { SiteAddress } from '../../page-head/site-address.ts';
import { breadcrumbLd, itemListLd } from '../../page-head/structured-data.ts';
import type { Source, SourceAnswer } from './source.ts';
import { strings } from './strings.ts';

const NOTHING = { list: null, layers: null };

/** Highest page number that is accepted. */
const MAX_PAGE = 10_000;

/**
 * Reads `{source: 'productList', category, query}` or, for a search, `{…, search: true}` with `query.q`: a page of a
 * product list, with its filters. Invalid parameters are ignored, because the address may come from an old link.
 */
export function productListSource(sources: SearchSources, absolute: SiteAddress): Source {
  return async ({ category, search, query }, catalogue = sources.catalogue): Promise<SourceAnswer | null> => {
    const raw = (query ?? {}) as Record<string, string>;
    const path = category ? findCategory(await catalogue.categories(), String(category)) : [];
    if (category && path.length === 0) return null;
    const q = search ? cutText((raw.q ?? '').trim(), 100) : '';
    const listQuery: ListQueryInput = {
      ...readQuery(raw),
      ...(category ? { catId: String(category) } : {}),
      ...(q && { q }),
    };
    const hits = await findPages(sources, listQuery);
    const pages = q ? sources.pageSearch.revision() : 0;
    // An empty search has no result.
    const isEmpty = search === true && q === '';
    const { found, expiry } = isEmpty
      ? { found: NOTHING, expiry: () => Number.POSITIVE_INFINITY }
      : await watchIndex(catalogue, index => ({
          list: findList(index, hits, listQuery),
          layers: findFilters(index, hits, listQuery),
        }));
    const list = found.list && (await completeList(catalogue, found.list));
    const { layers } = found;
    const current = path.at(-1);
    return {
      data: {
        category: current && describe(current),
        path: path.map(describe),
        q,
        list: list && {
          ...list,
          items: list.items.map(toItem),
          near: { q: list.near.q, items: list.near.items.map(toItem) },
        },
        layers,
      },
      // A search also shows content pages.
      ...(q && { nextChange: sources.pageSearch.nextChange() }),
      ...(q && { isOutdated: watchPages(sources, pages) }),
      expiry,
      keys: q
        ? [KEYS.found, KEYS.search]
        : [category ? surrogateKey('category', String(category)) : KEYS.found],
      head: search ? searchHead(q) : listHead(path, listQuery, list, absolute),
    };
  };
}

/** Whether the content pages have changed since. Apart, so that it holds nothing of what was found. */
const watchPages =
  ({ pageSearch }: SearchSources, revision: number | null) =>
  () =>
    revision === null || pageSearch.revision() !== revision;

function searchHead(q: string): PageHead {
  const heading = strings.searchFor(q);
  return {
    ...(q ? { title: pageTitle(heading), heading } : { title: pageTitle(strings.search) }),
    isHidden: true,
  };
}

/** The canonical address contains the page of a list, but no filters and no sorting. */
function listHead(
  path: readonly Category[],
  { page = 1, catId: _, ...chosen }: ListQueryInput,
  list: ProductListPage | null,
  absolute: SiteAddress,
): PageHead {
  const current = path.at(-1);
  const url = current?.url ?? '/products.html';
  const isUnfiltered = Object.keys(chosen).length === 0;
  return {
    ...(current && {
      title: pageTitle(page > 1 ? strings.page(current.name, page) : current.name),
      heading: current.name,
      ...(isUnfiltered && list && list.items.length > 0 && { description: describeList(current.name, list) }),
    }),
    canonical: isUnfiltered && page > 1 ? `${url}?page=${page}` : url,
    jsonLd: [
      ...(path.length > 0 ? [breadcrumbLd(path, absolute)] : []),
      ...(list ? [itemListLd(list.items, absolute)] : []),
    ],
  };
}

/** Number of models in a list's description. */
const NAMED = 3;

function describeList(name: string, { items, total }: ProductListPage): string {
  const names = [...new Set(items.map(item => item.name))].slice(0, NAMED);
  return strings.list(brand.name, name, joins.list(names), total);
}

/** Keeps the fields that a card shows: all sizes of two dozen products would be most of the page. */
export function toItem(card: ProductListPage['items'][number]) {
  const { id, sku, name, shortDesc, url, price, priceRange, orgPrice, comb_price } = card;
  const { defaultImage, switchImage, online_exclusive, isPreOrder, customLabel, status } = card;
  const { images, promotionalMedia, promotionalMediaType, is_customize } = card;
  const { childProducts, relatedProducts } = card;
  return {
    ...{ id, sku, name, shortDesc, url, price, priceRange, orgPrice, comb_price },
    ...{ defaultImage, switchImage, online_exclusive, isPreOrder, customLabel, status },
    ...{ images, promotionalMedia, promotionalMediaType, is_customize },
    childProducts: childProducts.map(({ status, stock }) => ({ status, stock })),
    // A single colour is not a choice.
    relatedProducts: relatedProducts.length > 1 ? relatedProducts.map(toSwatch) : [],
  };
}

function toSwatch(colour: ProductListPage['items'][number]['relatedProducts'][number]) {
  const { id, sku, url, defaultImage, color, colorRgb } = colour;
  return { id, sku, url, defaultImage, color, colorRgb };
}

const describe = ({ id, name, url, image, items }: Category) => ({
  id,
  name,
  url,
  image,
  items: items.map(child => ({ id: child.id, name: child.name, url: child.url })),
});

function readQuery(raw: Record<string, string>): ListQueryInput {
  const query: ListQueryInput = {};
  for (const { code } of FACETS) {
    const value = cutText(raw[code] ?? '', 500);
    if (value) query[code] = value;
  }
  const sort = SORTS.find(known => known === raw.sort);
  if (sort) query.sort = sort;
  const page = Number(raw.page);
  if (Number.isInteger(page) && page >= 1 && page <= MAX_PAGE) query.page = page;
  return query;
}
