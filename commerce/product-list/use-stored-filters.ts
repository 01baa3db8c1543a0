import { useEffect } from 'react';
import { readStored, removeStored, writeStored } from '#services';
import type { ListQuery } from './list-query.ts';

/** Stores the filters chosen in a category's list, by category id [A3-65j]. Lists without a category are not stored. */
export function useStoredFilters(categoryId: string | undefined, filters: ListQuery['filters']): void {
  useEffect(() => {
    if (!categoryId) return;
    const { [categoryId]: _, ...others } = readStored('listFilters') ?? {};
    const stored = Object.keys(filters).length > 0 ? { ...others, [categoryId]: { ...filters } } : others;
    if (Object.keys(stored).length > 0) writeStored('listFilters', stored);
    else removeStored('listFilters');
  }, [categoryId, filters]);
}
