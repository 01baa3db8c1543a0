import { createStore } from 'zustand/vanilla';
import type { PlannedBlock } from '#engine';
import { painted } from '#ui';
import type { InPlaceRouter } from '../in-place/create-router.ts';
import type { AccountScreen, LazyScreen } from './account-screen.ts';
import { loadContent } from './load-content.ts';
import type { AccountState, AccountValue, ScreenContent } from './screen-context.ts';

/** The account of a document. */
export interface Account extends AccountValue {
  /** Forms of the shown screen that the shopper has edited. */
  forms: Set<HTMLFormElement>;
  /** Loads what shows other screens, and the screen at an address, before it is opened. A failure is reported by `open`. */
  prepare(url?: URL): void;
  /** Shows the screen at an address in place; as a document if that is not possible. */
  open(url: URL): void;
  dispose(): void;
}

/**
 * Opens the account with the document's screen, and loads its content. The router and the list of the other screens load
 * when the shopper first reaches for a link.
 */
export function openAccount(
  screen: AccountScreen,
  planned: PlannedBlock,
  loadScreens: () => Promise<readonly LazyScreen[]>,
): Account {
  const first = { screen, planned, page: null };
  const { pathname, search, hash } = window.location;
  const place = { pathname, search, hash };
  const state = createStore<AccountState>(() => ({ shown: first, content: null, place }));
  const forms = new Set<HTMLFormElement>();
  const ending = new AbortController();
  const { signal } = ending;
  let router: InPlaceRouter | undefined;
  let opening: ReturnType<typeof openRouter> | undefined;
  /** The content that is being loaded without a router. */
  let pending: Promise<ScreenContent> | undefined;

  async function reload(): Promise<void> {
    const request = { url: new URL(window.location.href), signal, readBlock: async () => planned.block };
    const content = loadContent(screen, request);
    pending = content;
    const outcome = await content.then(
      content => ({ content, error: undefined }),
      (error: unknown) => (state.getState().content ? {} : { error }),
    );
    if (pending !== content) return;
    pending = undefined;
    if (!signal.aborted && !router) state.setState(outcome);
  }

  const refresh = () => router?.refresh() ?? reload();

  async function openRouter() {
    const [{ openAccountRouter }, screens] = await Promise.all([
      import('./open-account-router.tsx'),
      loadScreens(),
    ]);
    if (!signal.aborted && !router) {
      const isAgain = pending && state.getState().content;
      router = openAccountRouter({ screens, first, state, forms, pending });
      if (isAgain) void router.refresh();
    }
    return { router, screens };
  }

  function ready() {
    opening ??= openRouter();
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  }

  const navigate = ({ router }: InPlaceRouter, { pathname, search, hash }: URL) =>
    void router.navigate(pathname + search + hash);

  void reload();
  return {
    ...{ state, forms, refresh },
    prepare(url) {
      ready()
        .then(({ screens }) => screens.find(({ path }) => path === url?.pathname)?.load())
        .catch(() => {});
    },
    open(url) {
      if (url.href === window.location.href) void refresh();
      else if (router) navigate(router, url);
      else {
        state.setState({ pendingPath: url.pathname });
        // The pending state is painted before scripts run.
        painted()
          .then(ready)
          .then(
            ({ router }) => router && navigate(router, url),
            () => window.location.assign(url),
          );
      }
    },
    dispose() {
      ending.abort();
      router?.dispose();
    },
  };
}
