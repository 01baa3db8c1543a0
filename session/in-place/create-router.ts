import {
  createBrowserRouter,
  createPath,
  type DataStrategyFunction,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import { showToast } from '#ui';
import { OFFLINE } from '../answer.ts';
import { LoadError } from './load-error.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type HydrationData = NonNullable<Parameters<typeof createBrowserRouter>[1]>['hydrationData'];

/** A router that changes the page in place. */
export interface InPlaceRouter {
  router: Router;
  /** Loads the data of the screen again; what is shown stays until then, and if it fails. */
  refresh(): Promise<void>;
  dispose(): void;
}

/**
 * Creates the router. If a screen can't be loaded, the one before it stays, with its address, and a toast says why. If
 * its data can't be loaded again, the data before stays.
 *
 * @param createRoutes receives the `shouldRevalidate` of routes with data.
 */
export function createInPlaceRouter(
  createRoutes: (shouldRevalidate: ShouldRevalidateFunction) => RouteObject[],
  hydrationData?: HydrationData,
): InPlaceRouter {
  /** Position in the history of what is shown. */
  let shownAt = 0;
  let isRefreshing = false;
  let isReturning = false;

  /** Data is loaded for another address, on request and after an action; not when a popup leaves its history entry. */
  const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
    !isReturning && (isRefreshing || formMethod !== undefined || isOtherPage(currentUrl, nextUrl));

  const dataStrategy: DataStrategyFunction = async ({ request, matches, fetcherKey }) => {
    const called = matches.filter(match => match.shouldCallHandler());
    const results = Object.fromEntries(
      await Promise.all(called.map(async match => [match.route.id, await match.resolve()] as const)),
    );
    const failures = Object.entries(results).filter(([, { type }]) => type === 'error');
    const { initialized, navigation, loaderData } = router.state;
    if (failures.length === 0 || !initialized || fetcherKey || request.signal.aborted) return results;
    if (navigation.state !== 'idle') {
      showToast(chooseMessage(failures[0]?.[1].result));
      returnToShown();
      // The return replaces this navigation, which must not end before.
      return new Promise(() => {});
    }
    for (const [id] of failures) {
      if (id in loaderData) results[id] = { type: 'data', result: loaderData[id] };
    }
    return results;
  };

  /** Ends a navigation that failed. After a step in the history, the address is already that of the failed page. */
  function returnToShown(): void {
    isReturning = true;
    const steps = shownAt - historyIndex();
    if (steps !== 0) window.history.go(steps);
    else void router.navigate(createPath(router.state.location), { replace: true, preventScrollReset: true });
  }

  reloadAfterMissedStep();
  nameEntry();
  const router = createBrowserRouter(createRoutes(shouldRevalidate), { hydrationData, dataStrategy });
  shownAt = historyIndex();
  const unsubscribe = router.subscribe(({ navigation, revalidation }) => {
    if (revalidation === 'idle') isRefreshing = false;
    if (navigation.state !== 'idle') return;
    isReturning = false;
    shownAt = historyIndex();
  });
  return {
    router,
    refresh() {
      isRefreshing = true;
      return router.revalidate();
    },
    dispose() {
      unsubscribe();
      router.dispose();
    },
  };
}

/** Whether this document has had a router, which follows such steps. */
let hasRouter = false;

/**
 * Reloads the page if the visitor went back or forward, between states that were shown in place, before the document had
 * a router: the browser has then changed the address, but not what is shown.
 */
function reloadAfterMissedStep(): void {
  if (hasRouter) return;
  hasRouter = true;
  if (window.history.state?.idx === undefined) return;
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && isOtherPage(new URL(navigation.name), new URL(window.location.href)))
    window.location.reload();
}

/**
 * Gives the document's history entry a key of its own, which a reload keeps. The router would call the entry of every
 * document `default`, and scroll a page to where another one was left.
 */
function nameEntry(): void {
  const { history } = window;
  if (history.state?.key) return;
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '');
}

/** The router's count of the history entry. */
export const historyIndex = (): number => window.history.state?.idx ?? 0;

const isOtherPage = (one: URL, other: URL): boolean =>
  one.pathname !== other.pathname || one.search !== other.search;

const chooseMessage = (error: unknown): string => (error instanceof LoadError ? error.message : OFFLINE);
