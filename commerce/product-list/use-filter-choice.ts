import { useCallback, useEffect, useEffectEvent, useState } from 'react';
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
  /** The latest counts, and the choice they were requested for. */
  const [counted, setCounted] = useState({ layers, query: shownQuery });
  const [all, setAll] = useState(layers);
  const isCounting = counted.query !== query;

  useEffect(() => {
    if (!isCounting) return;
    let isLatest = true;
    void (async () => {
      await painted();
      if (!isLatest) return;
      const answer = await fetchLayers(query, categoryId);
      if (!isLatest) return;
      const data = answer?.status === 200 ? answer.data : undefined;
      setCounted(before => ({ layers: data ?? before.layers, query }));
      if (!data) showToast(answer?.message || strings.loadFailed);
    })();
    return () => {
      isLatest = false;
    };
  }, [query, isCounting, categoryId]);

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
    total: counted.layers.total,
    isCounting,
    filters: mergeCounts(all.filters, counted.layers.filters, query.filters),
    // The same function at each render: choices that do not change are not rendered again.
    toggle: useCallback(
      (code: string, value: string) => setQuery(query => toggleFilter(query, { code }, value)),
      [],
    ),
    clear: () => setQuery(clearFilters),
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
