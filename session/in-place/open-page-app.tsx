import { flushSync } from 'react-dom';
import { ScrollRestoration } from 'react-router-dom';
import type { InPlacePage, PlannedBlock } from '#engine';
import { pageSlot } from '#engine/render';
import { historySettled } from '#ui';
import { markBusy, unmarkBusy } from './busy.ts';
import { createInPlaceRouter } from './create-router.ts';
import { loadPage, openDocument } from './load-page.ts';
import { renderRouter } from './render-router.tsx';
import { reportPage, showPage } from './show-page.ts';

/** Shows other states of the document's page, such as another filter of its list. */
export interface PageApp {
  /**
   * Shows the page at an address.
   *
   * @param isMore whether the page continues the shown one (see `merge`). It then replaces the entry of the history.
   */
  open(url: URL, isMore?: boolean): Promise<void>;
}

/** The block whose states an app shows. */
export interface PageAppOptions {
  /** Returns the element of the block, which is marked as busy while another state loads. */
  element(): Element | null;
  /** Returns the data of a block with those of the page that continues it. */
  merge?(block: PlannedBlock, next: unknown): unknown;
  /** Called before another state is shown. The function that it returns is called when the new state is in the document. */
  onShow(action: ShowAction): () => void;
}

export interface ShowAction {
  isMore: boolean;
  /** Whether it is a step in the history, after which the router restores the scroll position. */
  isStep: boolean;
}

const PAGE = 'page';

/**
 * Opens the router of the document's page. It renders nothing: the blocks of the document receive other data and keep
 * their elements, and with them the focus and what is unfolded. A page with other blocks is opened as a document.
 */
export function openPageApp({ element, merge, onShow }: PageAppOptions): PageApp {
  let shown = documentPage();
  let isMore = false;
  /** A state that the router does not load yet. */
  let requested: { isMore: boolean } | null = null;
  /** The pages of the history's entries, with what was appended. A step back shows them at once. */
  const visited = new Map<string, InPlacePage>();
  const { router } = createInPlaceRouter(
    shouldRevalidate => [
      {
        id: PAGE,
        path: '*',
        async loader({ request }) {
          const known = visited.get(router.state.navigation.location?.key ?? '');
          if (known) return known;
          const next = await loadState(new URL(request.url), shown.view.blocks);
          const blocks = shown.view.blocks.map((block, index) =>
            withData(block, next.view.blocks[index]?.data, isMore ? merge : undefined),
          );
          return { ...next, view: { ...next.view, blocks } };
        },
        Component: ScrollRestoration,
        shouldRevalidate,
      },
    ],
    { loaderData: { [PAGE]: shown } },
  );
  visited.set(router.state.location.key, shown);
  // Before the router's own subscribers, which scroll: the page has its new height then.
  router.subscribe(({ loaderData, location, historyAction, navigation }) => {
    if (navigation.state === 'idle' && !requested) unmarkBusy(element());
    else markBusy(element(), requested?.isMore ?? isMore);
    const next: InPlacePage = loaderData[PAGE];
    if (next !== shown) {
      visited.set(location.key, next);
      shown = next;
      const finish = onShow({ isMore, isStep: historyAction === 'POP' });
      flushSync(() => showPage(next, next.view.blocks));
      if (!isMore) reportPage(next.title, next.view.key);
      finish();
    }
    if (navigation.state === 'idle') isMore = false;
  });
  renderRouter(router);
  return {
    async open(url, continues = false) {
      requested = { isMore: continues };
      await historySettled();
      requested = null;
      if (url.href === window.location.href) {
        unmarkBusy(element());
        onShow({ isMore: false, isStep: false })();
        return;
      }
      isMore = continues;
      await router.navigate(url.pathname + url.search + url.hash, {
        preventScrollReset: true,
        replace: isMore,
      });
    },
  };
}

/** The document's own page. */
function documentPage(): InPlacePage {
  if (!pageSlot.first) throw new Error('The document must have a page.');
  return {
    title: document.title,
    css: '',
    build: '',
    scripts: { files: [], types: {} },
    view: pageSlot.first,
  };
}

/** Loads the page at an address; opens a document if its blocks are others, or the editor has changed them meanwhile. */
async function loadState(url: URL, blocks: readonly PlannedBlock[]): Promise<InPlacePage> {
  const page = await loadPage(url);
  const types = (planned: readonly PlannedBlock[]) => planned.map(({ id, type }) => id + type).join();
  return types(page.view.blocks) === types(blocks) ? page : openDocument(url);
}

/** Returns a block with other data. A block whose data is the same stays the same object, which React does not render. */
function withData(block: PlannedBlock, data: unknown, merge: PageAppOptions['merge']): PlannedBlock {
  // Blocks that never hydrate have no data in the browser.
  if (!block.data || JSON.stringify(block.data) === JSON.stringify(data)) return block;
  return { ...block, data: merge ? merge(block, data) : data };
}
