import type { Sort } from '#contract';
import {
  countMembers,
  firstColour,
  hasMember,
  intersect,
  intersectModels,
  listMembers,
  type PostingSet,
  subtract,
} from '../posting-sets/posting-set.ts';
import { countValues, type Matches } from './count-values.ts';
import type { FacetIndex, IndexedFacet, Members } from './facet-index.ts';
import { IN_STOCK, isChosen, SIZE } from './facets.ts';
import { findMatches, hasStockFilter, type ListQuery } from './find-matches.ts';

/** A facet, or one of its groups of values, with the number of products of each value. */
export interface CountedFacet {
  code: string;
  label: string;
  values: { value: string; label: string; hex: string; count: number; selected: boolean }[];
}

export interface ListedPage {
  /** Matching models on all pages. */
  total: number;
  /** For each model of the page, its first matching colour. */
  skus: string[];
}

/** Returns a page of a list, without a database query; null when the category does not exist. */
export function listPage(index: FacetIndex, query: ListQuery): ListedPage | null {
  const members = findMembers(index, query);
  if (!members) return null;
  const matches = findMatches(index, query, members);
  const skip = (query.page - 1) * query.pageSize;
  if (skip >= matches.total || query.pageSize === 0) return { total: matches.total, skus: [] };
  const skus: string[] = [];
  for (const { model, colours } of inOrder(index, query, members, matches, skip)) {
    skus.push(index.skus[firstColour(index.layout, colours, model)] as string);
  }
  return { total: matches.total, skus };
}

/** Counts each facet's values under the filters of the others; a facet's groups are separate entries. Null when the category does not exist. */
export function countFilters(index: FacetIndex, query: ListQuery): CountedFacet[] | null {
  const members = findMembers(index, query);
  if (!members) return null;
  return index.facets.flatMap(facet => {
    const { code, label, isHidden } = facet;
    const { [code]: chosen = [], ...filters } = query.filters;
    if (isHidden && chosen.length === 0) return [];
    const counts = countFacet(index, { ...query, filters }, members, facet);
    const groups = new Map<string, CountedFacet>();
    for (const [n, value] of facet.values.entries()) {
      const count = counts[n] as number;
      const selected = isChosen(value, chosen);
      if (!selected && (count === 0 || isHidden)) continue;
      const { group = label, hex = '' } = value;
      const counted = groups.get(group) ?? { code, label: group, values: [] };
      groups.set(group, counted);
      counted.values.push({ value: value.value, label: value.label, hex, count, selected });
    }
    return [...groups.values()];
  });
}

/** Counts a facet's values under the filters of a query, which has none of the facet. */
function countFacet(
  index: FacetIndex,
  query: ListQuery,
  members: Members,
  facet: IndexedFacet,
): readonly number[] {
  const { filters } = query;
  if (facet.code === IN_STOCK && filters[SIZE]) {
    // With a size, a product counts only if it has this size in stock.
    return facet.values.map(
      ({ value }) =>
        findMatches(index, { ...query, filters: { ...filters, [IN_STOCK]: [value] } }, members).total,
    );
  }
  // The matches of the other filters are often cached from when the shopper chose them.
  return countValues(index, findMatches(index, query, members), facet, hasStockFilter(filters));
}

function findMembers(index: FacetIndex, { category }: ListQuery): Members | undefined {
  return category === undefined ? index.allModels : index.categories.get(category);
}

/** Yields the matching models of a page in the query's order, sold-out models last: none is the first of a list. */
function* inOrder(
  index: FacetIndex,
  { search, sort, pageSize }: ListQuery,
  members: Members,
  matches: Matches,
  skip: number,
): Generator<{ model: number; colours: PostingSet }> {
  let passed = 0;
  const end = skip + pageSize;
  const hits = sort === 'recommended' && search ? search.hits : [matches.colours];
  for (const { colours, models } of splitTiers(index, hits, matches)) {
    for (const model of sortModels(index, members, sort, models, end - passed)) {
      if (passed++ >= skip) yield { model, colours };
      if (passed === end) return;
    }
  }
}

/**
 * Splits the matches by the tiers of a search, best first, and each tier by stock, sold-out models last. A model belongs
 * to the tier of its best colour, and shows a colour that can be bought if it has one.
 */
function* splitTiers(
  { layout, buyable }: FacetIndex,
  hits: readonly PostingSet[],
  matches: Matches,
): Generator<Pick<Matches, 'colours' | 'models'>> {
  const left = matches.models.slice();
  for (const tier of hits) {
    const colours = intersect(tier.slice(), matches.colours);
    const { models } = intersectModels(layout, colours, left);
    subtract(left, models);
    const available = intersect(colours.slice(), buyable);
    const { models: first } = intersectModels(layout, available, models);
    yield { colours: available, models: first };
    subtract(models, first);
    yield { colours, models };
  }
}

/**
 * Yields the models of a set in a sort's order; the caller takes the first `limit`. A large set is found by walking
 * the order, a small one is sorted by rank, so at most about √(members × limit) models are read.
 */
function* sortModels(
  index: FacetIndex,
  members: Members,
  sort: Sort,
  models: PostingSet,
  limit: number,
): Generator<number> {
  const { rank, model } =
    sort === 'recommended' ? { rank: members.positions, model: members.ordered } : index.ranks[sort];
  const count = countMembers(models);
  if (rank && count * count < members.ordered.length * limit) {
    const ranks = Uint32Array.from(listMembers(models), one => rank[one] as number).sort();
    for (const at of ranks) yield model[at] as number;
    return;
  }
  for (const one of sort === 'recommended' ? model : sortMembers(index, members, sort)) {
    if (hasMember(models, one)) yield one;
  }
}

const orders = new WeakMap<Members, Map<Sort, Uint32Array>>();

/** Returns a category's models in a sort's order; computed once. */
function sortMembers(
  { ranks, allModels }: FacetIndex,
  members: Members,
  sort: Exclude<Sort, 'recommended'>,
): Uint32Array {
  if (members === allModels) return ranks[sort].model;
  const cached = orders.get(members) ?? new Map<Sort, Uint32Array>();
  orders.set(members, cached);
  let order = cached.get(sort);
  if (!order) {
    const { rank, model } = ranks[sort];
    order = members.ordered
      .map(member => rank[member] as number)
      .sort()
      .map(at => model[at] as number);
    cached.set(sort, order);
  }
  return order;
}
