import { flushSync } from 'react-dom';
import type { RouteObject } from 'react-router-dom';
import type { StoreApi } from 'zustand/vanilla';
import { painted } from '#ui';
import { createInPlaceRouter, type InPlaceRouter } from '../in-place/create-router.ts';
import { loadPage, openDocument } from '../in-place/load-page.ts';
import { renderRouter } from '../in-place/render-router.tsx';
import { showPage } from '../in-place/show-page.ts';
import type { LazyScreen } from './account-screen.ts';
import { LeavingGuard } from './LeavingGuard.tsx';
import { loadContent } from './load-content.ts';
import type { AccountState, ScreenContent, ScreenPage } from './screen-context.ts';

interface AccountRouterOptions {
  screens: readonly LazyScreen[];
  /** The document's screen, which may be at any address: the gallery shows it at its own. */
  first: ScreenPage;
  /** What the account shows, which the router keeps up to date from now on. */
  state: StoreApi<AccountState>;
  /** Forms of the shown screen that the shopper has edited. */
  forms: Set<HTMLFormElement>;
  /** The content of the document's screen, if it is still being loaded. */
  pending: Promise<ScreenContent> | undefined;
}

/** Id of the route around all screens; its data is the page. */
const LAYOUT = 'account';

/** For routes: the screens are rendered by the account, from its state. */
const Nothing = () => null;

/** Opens the router of the account. It renders nothing of the page: it loads screens and keeps the account's state. */
export function openAccountRouter(options: AccountRouterOptions): InPlaceRouter {
  const { screens, first, state, forms } = options;
  const { pathname } = window.location;
  const readPage = createPageReader(screens, pathname, first);
  const { content } = state.getState();
  let firstContent = content ? undefined : options.pending;

  const app = createInPlaceRouter(
    shouldRevalidate => {
      const toRoute = (path: string, load: LazyScreen['load']): RouteObject => ({
        id: path,
        path,
        async loader({ request }) {
          const ofDocument = firstContent;
          firstContent = undefined;
          if (ofDocument) return ofDocument;
          const url = new URL(request.url);
          const readBlock = async () => (await readPage(url)).planned.block;
          return loadContent(await load(), { readBlock, url, signal: request.signal });
        },
        ...{ Component: Nothing, HydrateFallback: Nothing, ErrorBoundary: Nothing },
        shouldRevalidate,
      });
      const routes = screens.map(({ path, load }) => toRoute(path, load));
      if (screens.every(({ path }) => path !== pathname)) {
        routes.push(toRoute(pathname, async () => first.screen));
      }
      const layout: RouteObject = {
        id: LAYOUT,
        loader: ({ request }) => readPage(new URL(request.url)),
        Component: () => <LeavingGuard forms={forms} />,
        shouldRevalidate: args =>
          shouldRevalidate(args) && args.currentUrl.pathname !== args.nextUrl.pathname,
        children: routes,
      };
      return [layout];
    },
    { loaderData: { [LAYOUT]: first, ...(content && { [pathname]: content }) } },
  );
  let shownKey = app.router.state.location.key;
  // Before the router's own subscribers, which scroll: the page has its new height then.
  app.router.subscribe(({ loaderData, errors, matches, location, navigation }) => {
    const screenId = matches.at(-1)?.route.id ?? '';
    const shown: ScreenPage = loaderData[LAYOUT];
    const before = state.getState();
    const update = () =>
      state.setState({
        shown,
        content: loaderData[screenId] ?? null,
        error: errors?.[screenId],
        place: location.key === shownKey ? before.place : location,
        pendingPath: navigation.state === 'loading' ? navigation.location.pathname : undefined,
      });
    const isOther = shown !== before.shown;
    if (!isOther && location.key === shownKey) update();
    else {
      flushSync(() => {
        update();
        if (isOther) showSurroundings(shown, first.planned.id);
      });
    }
    shownKey = location.key;
  });
  renderRouter(app.router);
  return app;
}

/** Shows the blocks around a screen that has been loaded in place. The app's section becomes the screen's. */
function showSurroundings({ page, planned }: ScreenPage, host: string): void {
  if (!page) return;
  const { key, blocks } = page.view;
  const placed = blocks.map(block => ({ ...block, id: block === planned ? host : `${key}-${block.id}` }));
  showPage(page, placed);
}

/** Creates a function that reads the page of an address once for all loaders of a navigation. */
function createPageReader(screens: readonly LazyScreen[], path: string, firstPage: ScreenPage) {
  let latest = { path, page: Promise.resolve(firstPage) };
  return (url: URL): Promise<ScreenPage> => {
    if (latest.path !== url.pathname) {
      const next = { path: url.pathname, page: readScreenPage(screens, url) };
      // A failed page is requested again by the next navigation.
      next.page.catch(() => {
        if (latest === next) latest = { ...next, path: '' };
      });
      latest = next;
    }
    return latest.page;
  };
}

async function readScreenPage(screens: readonly LazyScreen[], url: URL): Promise<ScreenPage> {
  // The pending state is painted before the screen changes.
  const [page] = await Promise.all([loadPage(url), painted()]);
  for (const planned of page.view.blocks) {
    const screen = screens.find(({ type }) => type === planned.type);
    if (screen) return { screen: await screen.load(), planned, page };
  }
  // The editor has built this page without its screen.
  return openDocument(url);
}
