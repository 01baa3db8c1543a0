import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type InputOf, request } from '#services';
import { showToast } from '#ui';
import type { ListedCard } from '../product-data.ts';
import { strings } from '../strings.ts';
import type { ListData } from './list-data.ts';
import { type ListQuery, listParams, listUrl } from './list-query.ts';

interface MoreProducts {
  items: ListedCard[];
  /** Number of products up to the last one shown, from the start of the list. */
  shown: number;
  isLoading: boolean;
  /** Click handler of the link to the next page. */
  loadMore: (event: MouseEvent<HTMLElement>) => void;
}

type ListCallQuery = InputOf<'GET /rest/default/V2/applet/products'>['query'];

/**
 * Appends the next page of a list in place. The URL follows, so that reload and back return to the same page. If the
 * call fails, a toast is shown and the link can be used again.
 */
export function useMoreProducts({ list, category }: ListData, listQuery: ListQuery): MoreProducts {
  const [added, setAdded] = useState<ListedCard[]>([]);
  const [isLoading, setLoading] = useState(false);
  const items = [...(list?.items ?? []), ...added];
  const shown = list ? (list.page - 1) * list.page_size + items.length : 0;

  async function load(page: number, block: Element | null): Promise<void> {
    setLoading(true);
    const answer = await fetchPage(listQuery, page, category?.id);
    setLoading(false);
    const products = answer?.data?.items;
    if (answer?.status !== 200 || !products) {
      showToast(answer?.message || strings.loadFailed);
      return;
    }
    const skus = new Set(items.map(({ sku }) => sku));
    // Render now, because the first new product receives the focus.
    flushSync(() => setAdded(before => [...before, ...products.filter(({ sku }) => !skus.has(sku))]));
    history.replaceState(history.state, '', listUrl(listQuery, page));
    const cards = block?.querySelectorAll('[data-product]');
    cards?.[items.length]?.querySelector('a')?.focus({ preventScroll: true });
  }

  return {
    items,
    shown,
    isLoading,
    loadMore(event) {
      if (!list || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      // The link itself disappears with the last page.
      const block = event.currentTarget.closest('[data-block]');
      if (!isLoading) void load(Math.ceil(shown / list.page_size) + 1, block);
    },
  };
}

function fetchPage(listQuery: ListQuery, page: number, catId: string | undefined) {
  const { q } = listQuery;
  const query = { ...listParams(listQuery, page), page, ...(catId && { catId }) } as ListCallQuery;
  return q
    ? request('GET /rest/default/V3/applet/search/products', { params: {}, query: { ...query, q } })
    : request('GET /rest/default/V2/applet/products', { params: {}, query });
}
