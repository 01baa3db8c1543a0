import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type InputOf, request } from '#services';
import { painted, showToast } from '#ui';
import { strings } from '../strings.ts';
import type { Filter, Layers } from './list-data.ts';
import { clearFilters, type ListQuery, listParams, toggleFilter } from './list-query.ts';

export interface FilterChoiceData {
  layers: Layers;
  query: ListQuery;
  categoryId: string | undefined;
}

type LayerCallQuery = NonNullable<InputOf<'GET /rest/default/V1/applet/layer'>['query']>;

/**
 * Collects choices of filters. After each, the server counts the products of the list and of every value; if the call
 * fails, a toast is shown and the counts before stay.
 */
export function useFilterChoice({ layers, query: shownQuery, categoryId }: FilterChoiceData) {
  const [query, setQuery] = useState(shownQuery);
  const [counted, setCounted] = useState(layers);
  const [all, setAll] = useState(layers);
  const [isCounting, setCounting] = useState(false);
  /** Number of the latest call; answers to older ones are ignored. */
  const latest = useRef(0);

  async function choose(next: ListQuery): Promise<void> {
    setQuery(next);
    setCounting(true);
    const call = ++latest.current;
    await painted();
    if (call !== latest.current) return;
    const answer = await fetchLayers(next, categoryId);
    if (call !== latest.current) return;
    setCounting(false);
    if (answer?.status === 200 && answer.data) setCounted(answer.data);
    else showToast(answer?.message || strings.loadFailed);
  }

  // Chosen filters hide values that no product has with them; without filters every value is listed.
  const loadAll = useEffectEvent(async () => {
    if (Object.keys(shownQuery.filters).length === 0) return;
    const answer = await fetchLayers(clearFilters(shownQuery), categoryId);
    if (answer?.data) setAll(answer.data);
  });
  useEffect(() => {
    void loadAll();
  }, []);

  return {
    query,
    total: counted.total,
    isCounting,
    filters: mergeCounts(all.filters, counted.filters, query.filters),
    toggle: (filter: Filter, value: string) => void choose(toggleFilter(query, filter, value)),
    clear: () => void choose(clearFilters(query)),
  };
}

/**
 * Returns the values with their current counts. Those without products stay, so that their neighbours do not move; an
 * entry without any, such as ring sizes among handbags, is left out.
 */
function mergeCounts(
  all: readonly Filter[],
  counted: readonly Filter[],
  chosen: ListQuery['filters'],
): Filter[] {
  const counts = new Map(
    counted.flatMap(({ code, values }) =>
      values.map(({ value, count }) => [`${code} ${value}`, count] as const),
    ),
  );
  const merged = all.map(filter => ({
    ...filter,
    values: filter.values.map(value => ({
      ...value,
      count: counts.get(`${filter.code} ${value.value}`) ?? 0,
      selected: chosen[filter.code]?.includes(value.value) ?? false,
    })),
  }));
  return merged.filter(({ values }) => values.some(({ count, selected }) => count > 0 || selected));
}

function fetchLayers(listQuery: ListQuery, catId: string | undefined) {
  const { q } = listQuery;
  const query = { ...listParams(listQuery, 1), ...(catId && { catId }) } as LayerCallQuery;
  return q
    ? request('GET /rest/default/V2/applet/layerSearch', { query: { ...query, q } })
    : request('GET /rest/default/V1/applet/layer', { query });
}
