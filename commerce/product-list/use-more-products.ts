import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { request } from '#services';
import { showToast } from '#ui';
import type { ListedCard } from '../product-data.ts';
import { strings } from '../strings.ts';
import { addressOf, type ListPlace, queryOf } from './list-address.ts';
import type { ListData } from './list-data.ts';

interface MoreProducts {
  items: ListedCard[];
  /** Products from the list's beginning to the last that shows. */
  shown: number;
  state: 'idle' | 'loading';
  /** Takes over from the link to the next page. */
  more: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Adds the next page of a list below. The address follows, so that who comes back, or reloads, is at the page that
 * they had reached; when the call fails, the shopper is told and the link is there still.
 */
export function useMoreProducts({ list, category }: ListData, place: ListPlace): MoreProducts {
  const [added, setAdded] = useState<ListedCard[]>([]);
  const [state, setState] = useState<MoreProducts['state']>('idle');
  const own = list?.items ?? [];
  const items = [...own, ...added];
  const shown = list ? (list.page - 1) * list.page_size + items.length : 0;

  async function load(page: number, opener: HTMLElement): Promise<void> {
    setState('loading');
    const query = { ...queryOf(place, page), page, ...(category && { catId: category.id }) };
    const answer = place.q
      ? await request('GET /rest/default/V3/applet/search/products', {
          query: { ...query, q: place.q },
        } as never)
      : await request('GET /rest/default/V2/applet/products', { query } as never);
    setState('idle');
    const products = (answer?.data as { items: ListedCard[] } | null)?.items;
    if (answer?.status !== 200 || !products) {
      showToast(answer?.message || strings.loadFailed);
      return;
    }
    const known = new Set(items.map(({ sku }) => sku));
    // At once: the first that came is to have the focus.
    flushSync(() => setAdded(before => [...before, ...products.filter(({ sku }) => !known.has(sku))]));
    history.replaceState(history.state, '', addressOf(place, page));
    // The link has moved on below; the focus goes to the first product that came.
    const next = items.length;
    const cards = opener.closest('[data-block]')?.querySelectorAll('[data-product]');
    cards?.[next]?.querySelector('a')?.focus({ preventScroll: true });
  }

  return {
    items,
    shown,
    state,
    more(event) {
      if (!list || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (state === 'idle') void load(Math.ceil(shown / list.page_size) + 1, event.currentTarget);
    },
  };
}
