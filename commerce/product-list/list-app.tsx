import type { PlannedBlock } from '#engine';
import { openPageApp, type PageApp } from '#session/in-place';
import type { ListData } from './list-data.ts';

const LISTS: ReadonlySet<string> = new Set(['screen_product_list', 'screen_search_result']);

const listElement = () =>
  document.querySelector('[data-block="screen_product_list"], [data-block="screen_search_result"]');
const cards = () => [...(listElement()?.querySelectorAll('[data-product]') ?? [])];

/** Opens the router of the document's list. */
export function openListApp(): PageApp {
  return openPageApp({
    element: listElement,
    merge: appended,
    onShow({ isMore, isStep }) {
      const countBefore = cards().length;
      return () => {
        if (isMore) return cards()[countBefore]?.querySelector('a')?.focus({ preventScroll: true });
        closeMenus();
        keepFocus();
        if (!isStep) showStart();
      };
    },
  });
}

/** The data of a list with the products of its next page. */
function appended({ type, data: before }: PlannedBlock, data: unknown): unknown {
  if (!LISTS.has(type)) return data;
  const [{ list: first }, next] = [before as ListData, data as ListData];
  if (!first || !next.list) return next;
  const items = new Map([...first.items, ...next.list.items].map(item => [item.sku, item]));
  return { ...next, list: { ...next.list, page: first.page, items: [...items.values()] } };
}

/** Closes the menu that a choice was made in, as a document would. */
function closeMenus(): void {
  for (const menu of listElement()?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true });
    menu.open = false;
  }
}

/** Moves the focus to the filters if its link is gone, as that of a filter that was removed. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  listElement()?.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true });
}

/** Scrolls to the first product if it is above the screen. */
function showStart(): void {
  const [first] = cards();
  if (first && first.getBoundingClientRect().top < 0) first.scrollIntoView({ block: 'start' });
}
