import { type Flag, isSet } from '../../contract/fields.ts';
import { PAGE_SIZE, type Sort } from '../../contract/lists.ts';
import type { Found } from '../../search/find.ts';
import { search } from '../../search/search.ts';
import { FACETS } from './facets.ts';
import type { Wish } from './list.ts';
import type { Shelf } from './shelf.ts';

/** A list's query as it came, checked. */
export interface ListQuery {
  catId?: string;
  q?: string;
  sort?: Sort;
  page?: number;
  page_size?: number;
  [layer: string]: Flag | string | number | undefined;
}

/** What a query wishes for; with `q` also what was searched for. */
export function wishOf(shelf: Shelf, query: ListQuery): { wish: Wish; found: Found | null } {
  const { catId, q, sort = 'recommended', page = 1, page_size: pageSize = PAGE_SIZE } = query;
  const chosen: Record<string, string[]> = {};
  for (const { code } of FACETS) {
    const values = chosenOf(query[code]);
    if (values.length > 0) chosen[code] = values;
  }
  const found = q?.trim() ? search(shelf, q) : null;
  const hits = found && { hits: found.tiers, query: q as string };
  return {
    wish: { category: catId || undefined, search: hits ?? undefined, chosen, sort, page, pageSize },
    found,
  };
}

function chosenOf(value: Flag | string | number | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value !== 'string' || value === '0' || value === '1') return isSet(value as Flag) ? ['1'] : [];
  return [...new Set(value.split(',').map(one => one.trim()))].filter(Boolean).slice(0, 50);
}
