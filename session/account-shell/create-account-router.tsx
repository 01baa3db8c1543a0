import type { ReactNode } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { PlannedBlock } from '#engine';
import { painted } from '#ui';
import { createInPlaceRouter, type InPlaceRouter } from '../in-place/create-router.ts';
import { loadPage, openDocument } from '../in-place/load-page.ts';
import { showPage } from '../in-place/show-page.ts';
import { checkUser } from '../user/store.ts';
import { AccountLayout } from './AccountLayout.tsx';
import type { AccountScreen } from './account-screen.ts';
import { ScreenError, ScreenPlace, WaitingScreen } from './screen-states.tsx';
import { LAYOUT, type ScreenPage } from './use-screen-page.ts';

/**
 * Creates the router of the account. The document's screen may be at any address: the gallery shows it at its own.
 *
 * @param planned the block of the document's screen.
 */
export function createAccountRouter(screens: readonly AccountScreen[], planned: PlannedBlock): InPlaceRouter {
  const first = screens.find(({ type }) => type === planned.type);
  if (!first) throw new Error(`The account has no screen for a block of type "${planned.type}".`);
  const firstPage: ScreenPage = { screen: first, planned, page: null };
  const { pathname } = window.location;
  const readPage = createPageReader(screens, pathname, firstPage);

  const loadData = async (screen: AccountScreen, { request }: LoaderFunctionArgs) => {
    if ((await checkUser()) !== true) return null;
    const url = new URL(request.url);
    const readBlock = async () => (await readPage(url)).planned.block;
    return screen.load?.({ readBlock, url, signal: request.signal });
  };
  const app = createInPlaceRouter(
    shouldRevalidate => {
      const toRoute = (screen: AccountScreen, path: string): RouteObject => ({
        path,
        loader: screen.load && (args => loadData(screen, args)),
        action: screen.action,
        lazy: { Component: async () => placed((await screen.screen()).default, screen) },
        HydrateFallback: WaitingScreen,
        ErrorBoundary: ScreenError,
        shouldRevalidate,
      });
      const routes = screens.map(screen => toRoute(screen, screen.path));
      for (const { resource } of screens) {
        if (resource) routes.push(resourceRoute(resource));
      }
      if (screens.every(({ path }) => path !== pathname)) routes.push(toRoute(first, pathname));
      const layout: RouteObject = {
        id: LAYOUT,
        loader: ({ request }) => readPage(new URL(request.url)),
        Component: AccountLayout,
        shouldRevalidate: args =>
          shouldRevalidate(args) && args.currentUrl.pathname !== args.nextUrl.pathname,
        children: routes,
      };
      return [layout];
    },
    { loaderData: { [LAYOUT]: firstPage } },
  );
  let shown = firstPage;
  app.router.subscribe(({ loaderData }) => {
    const next: ScreenPage = loaderData[LAYOUT];
    if (next === shown) return;
    shown = next;
    // React commits this together with the router's own update, after which the router scrolls.
    showSurroundings(next, planned.id);
  });
  return app;
}

/** Shows the blocks around a screen that has been loaded in place. The app's section becomes the screen's. */
function showSurroundings({ page, planned }: ScreenPage, host: string): void {
  if (!page) return;
  const { key, blocks } = page.view;
  const placed = blocks.map(block => ({ ...block, id: block === planned ? host : `${key}-${block.id}` }));
  showPage(page, placed);
}

/** A route without a screen. Its data is loaded again by its fetchers only. */
function resourceRoute({ path, load }: NonNullable<AccountScreen['resource']>): RouteObject {
  return {
    path,
    loader: ({ request }) => load({ url: new URL(request.url), signal: request.signal }),
    shouldRevalidate: () => false,
  };
}

/** Shows a screen once it has its data: it has none while the shopper is a guest. */
function placed(Screen: () => ReactNode, { load }: AccountScreen): () => ReactNode {
  return () => (
    <ScreenPlace needsData={load !== undefined}>
      <Screen />
    </ScreenPlace>
  );
}

/** Creates a function that reads the page of an address once for all loaders of a navigation. */
function createPageReader(screens: readonly AccountScreen[], path: string, firstPage: ScreenPage) {
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

async function readScreenPage(screens: readonly AccountScreen[], url: URL): Promise<ScreenPage> {
  // The pending state is painted before the screen changes.
  const [page] = await Promise.all([loadPage(url), painted()]);
  for (const planned of page.view.blocks) {
    const screen = screens.find(({ type }) => type === planned.type);
    if (screen) return { screen, planned, page };
  }
  // The editor has built this page without its screen.
  return openDocument(url);
}
