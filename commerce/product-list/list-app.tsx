import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider, ScrollRestoration } from 'react-router-dom';
import {
  createInPlaceRouter,
  historySettled,
  loadPage,
  openDocument,
  reportPage,
  showPage,
} from '#chrome/in-place';
import type { InPlacePage, PlannedBlock } from '#engine';
import { pageSlot } from '#engine/render';
import type { ListData } from './list-data.ts';

/** The router of the document's list. */
export interface ListApp {
  /** Shows the list at an address. A link with `data-more` appends its page and replaces the address. */
  open(url: URL, link?: HTMLElement): Promise<void>;
}

const LIST = 'list';

const LISTS: ReadonlySet<string> = new Set(['screen_product_list', 'screen_search_result']);

const listElement = () =>
  document.querySelector('[data-block="screen_product_list"], [data-block="screen_search_result"]');
const cards = () => [...(listElement()?.querySelectorAll('[data-product]') ?? [])];

/**
 * Opens the router of the document's list. It renders nothing: the list is a block of the document, which receives other
 * data and keeps its elements, and with them the focus and what is unfolded.
 */
export function openListApp(): ListApp {
  let shown = documentPage();
  let isMore = false;
  /** The pages of the history's entries, with the products that were appended. A step back shows them at once. */
  const visited = new Map([['default', shown]]);
  const { router } = createInPlaceRouter(
    shouldRevalidate => [
      {
        id: LIST,
        path: '*',
        async loader({ request }) {
          const known = visited.get(router.state.navigation.location?.key ?? '');
          if (known) return known;
          const next = await loadList(new URL(request.url), shown.view.blocks);
          const blocks = shown.view.blocks.map((block, index) =>
            withData(block, next.view.blocks[index]?.data, isMore),
          );
          return { ...next, view: { ...next.view, blocks } };
        },
        Component: ScrollRestoration,
        shouldRevalidate,
      },
    ],
    { loaderData: { [LIST]: shown } },
  );
  // Before the router's own subscribers, which scroll: the list has its new height then.
  router.subscribe(({ loaderData, location, historyAction, navigation }) => {
    if (navigation.state === 'idle') listElement()?.removeAttribute('aria-busy');
    else listElement()?.setAttribute('aria-busy', 'true');
    const next: InPlacePage = loaderData[LIST];
    if (next !== shown) showNext(next, location.key, historyAction);
    if (navigation.state === 'idle') isMore = false;
  });
  function showNext(next: InPlacePage, key: string, historyAction: string): void {
    visited.set(key, next);
    const countBefore = cards().length;
    shown = next;
    flushSync(() => showPage(next, next.view.blocks));
    if (isMore) cards()[countBefore]?.querySelector('a')?.focus({ preventScroll: true });
    else {
      reportPage(next.title, next.view.key);
      closeMenus();
      keepFocus();
      if (historyAction !== 'POP') showStart();
    }
  }
  createRoot(document.createElement('div')).render(<RouterProvider router={router} />);
  return {
    async open(url, link) {
      await historySettled();
      if (url.href === window.location.href) return;
      isMore = link?.dataset.more !== undefined;
      await router.navigate(url.pathname + url.search, { preventScrollReset: true, replace: isMore });
    },
  };
}

/** The document's own page. */
function documentPage(): InPlacePage {
  if (!pageSlot.first) throw new Error('The list must be part of a page.');
  return {
    title: document.title,
    css: '',
    entry: '',
    scripts: { files: [], types: {} },
    view: pageSlot.first,
  };
}

/** Loads the list at an address; opens a document if the editor has changed the page's blocks meanwhile. */
async function loadList(url: URL, blocks: readonly PlannedBlock[]): Promise<InPlacePage> {
  const page = await loadPage(url);
  const types = (planned: readonly PlannedBlock[]) => planned.map(({ id, type }) => id + type).join();
  return types(page.view.blocks) === types(blocks) ? page : openDocument(url);
}

/** Returns a block with other data. A block whose data is the same stays the same object, which React does not render. */
function withData(block: PlannedBlock, data: unknown, isMore: boolean): PlannedBlock {
  // Blocks that never hydrate have no data in the browser.
  if (!block.data || JSON.stringify(block.data) === JSON.stringify(data)) return block;
  return { ...block, data: isMore && LISTS.has(block.type) ? appended(block.data, data) : data };
}

/** The data of a list with the products of its next page. */
function appended(before: unknown, next: unknown): ListData {
  const [{ list: first }, data] = [before as ListData, next as ListData];
  if (!first || !data.list) return data;
  const items = new Map([...first.items, ...data.list.items].map(item => [item.sku, item]));
  return { ...data, list: { ...data.list, page: first.page, items: [...items.values()] } };
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
