import type { Filter, Layers, ListData } from './list-data.ts';

/** What a product list shows: its page's path, search keyword, filters and sort. */
export interface ListQuery {
  path: string;
  /** Chosen values by filter, in the order of the filters. */
  filters: Readonly<Record<string, readonly string[]>>;
  q: string;
  sort: string;
}

const DEFAULT_SORT = 'recommended';

/** Reads the list query from the page's data. */
export function readListQuery(data: ListData, path: string): ListQuery {
  return {
    path,
    q: data.q,
    sort: data.list?.sort ?? DEFAULT_SORT,
    filters: selectedFilters(data.layers),
  };
}

function selectedFilters(layers: Layers | null): ListQuery['filters'] {
  const chosen: Record<string, string[]> = {};
  // Several entries can have one code: groups of sizes.
  for (const { code, values } of layers?.filters ?? []) {
    const selected = values.filter(value => value.selected).map(({ value }) => value);
    if (selected.length > 0) chosen[code] = [...(chosen[code] ?? []), ...selected];
  }
  return chosen;
}

/** The URL of a page of the list. */
export function listUrl(query: ListQuery, page = 1): string {
  const search = new URLSearchParams(listParams(query, page)).toString().replaceAll('%2C', ',');
  return search ? `${query.path}?${search}` : query.path;
}

/** Query parameters of the list, for page URLs and for the list call. */
export function listParams(
  { q, filters, sort }: Omit<ListQuery, 'path'>,
  page: number,
): Record<string, string> {
  return {
    ...(q && { q }),
    ...Object.fromEntries(Object.entries(filters).map(([code, values]) => [code, values.join(',')])),
    ...(sort !== DEFAULT_SORT && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Adds a filter value, or removes it if it is chosen. */
export function toggleFilter(query: ListQuery, { code }: Pick<Filter, 'code'>, value: string): ListQuery {
  const before = query.filters[code] ?? [];
  const after = before.includes(value) ? before.filter(other => other !== value) : [...before, value];
  const { [code]: _, ...others } = query.filters;
  return { ...query, filters: after.length > 0 ? { ...others, [code]: after } : others };
}

/** Removes all filters. */
export function clearFilters(query: ListQuery): ListQuery {
  return { ...query, filters: {} };
}
