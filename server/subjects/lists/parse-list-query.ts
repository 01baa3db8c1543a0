import { type Flag, isSet, PAGE_SIZE, type Sort } from '#contract';
import { FACETS } from '../facets/facets.ts';
import type { ListQuery } from '../facets/find-matches.ts';

/** Most values per facet; further ones are ignored. */
const MAX_VALUES = 50;

/** The parameters of a list call, validated by its schema. */
export interface ListQueryInput {
  catId?: string;
  q?: string;
  sort?: Sort;
  page?: number;
  page_size?: number;
  [facet: string]: Flag | string | number | undefined;
}

/** Converts a call's parameters to a list query, without the hits of its search. */
export function parseListQuery(input: ListQueryInput): ListQuery {
  const { catId, sort = 'recommended', page = 1, page_size: pageSize = PAGE_SIZE } = input;
  const filters: Record<string, string[]> = {};
  for (const { code } of FACETS) {
    const values = parseValues(input[code]);
    if (values.length > 0) filters[code] = values;
  }
  return { category: catId || undefined, search: undefined, filters, sort, page, pageSize };
}

function parseValues(value: Flag | string | number | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value !== 'string' || value === '0' || value === '1') return isSet(value as Flag) ? ['1'] : [];
  const values = value
    .split(',')
    .map(one => one.trim())
    .filter(Boolean);
  return [...new Set(values)].slice(0, MAX_VALUES);
}
