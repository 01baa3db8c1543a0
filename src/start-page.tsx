import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { recallWelcome } from '#account';
import { lazyFrameParts, startTracking } from '#chrome';
import type { Language } from '#engine';
import { blockLoaders, createClientRenderers, pageSlot, tolerateChanges } from '#engine/render';
import { readApiVersion, rememberPage } from '#services';
import { startSession } from '#session';
import { installInputMethodGuard, installMissingPictureGuard } from '#ui';
import { App, type PageView } from './App.tsx';
import './popups.ts';
import { keepPageCurrent } from './recover-page.ts';

/** How the page starts. */
export interface StartOptions {
  /** Which blocks hydrate before a shopper interacts with them; by default those near the viewport. */
  hydration?: 'near' | 'all';
}

const loadProblemCardIn = (language: Language) => async () => ({
  default: (await import('./problem-card.tsx')).problemCardIn(language),
});

/**
 * Starts the hydration of a page as a transition: React then works in slices of 5 ms, between which it answers the shopper. A
 * click on what is not hydrated yet still hydrates that at once.
 */
function inSlices(hydrate: () => Root): Root {
  let root!: Root;
  startTransition(() => {
    root = hydrate();
  });
  return root;
}

/** Hydrates the document's page and starts the shopper's session and tracking. */
export function startPage({ hydration }: StartOptions = {}): void {
  const root = document.getElementById('root');
  const data = document.getElementById('page-data')?.textContent;
  if (!root || !data) return;
  tolerateChanges(document);
  keepPageCurrent();
  readApiVersion(document);
  installMissingPictureGuard(document);
  installInputMethodGuard(window);
  const page = JSON.parse(data) as PageView;
  const renderers = createClientRenderers(blockLoaders(document), document, {
    // Shoppers' pages have no cards.
    loadProblemCard: page.isPreview ? loadProblemCardIn(page.language ?? 'en') : undefined,
    // An edit may reach every block.
    hydration: page.live ? 'all' : hydration,
    // Loaded when a block throws: other pages should not pay for it.
    onCrash: async (planned, error) => (await import('./report-crash.ts')).reportCrash(planned, error, page),
  });
  Object.assign(pageSlot, { first: page, renderers });
  const parts = lazyFrameParts(renderers.part);
  const hydrated = inSlices(() =>
    hydrateRoot(root, <App page={page} renderers={renderers} parts={parts} />, {
      // Blocks report their own crashes with their label; React's report would repeat them.
      onCaughtError: () => {},
      async onUncaughtError(error) {
        reportError(error);
        (await import('./restore-page.ts')).restorePage(root);
      },
    }),
  );
  const { live } = page;
  if (live) {
    const missed = [...(window.earlyClicks ?? [])];
    const record = (click: Event) => void missed.push(click);
    document.addEventListener('click', record, { capture: true, passive: true });
    void import('./live-preview/start-live-preview.tsx').then(({ startLivePreview }) => {
      document.removeEventListener('click', record, { capture: true });
      startLivePreview({ page, live, root: hydrated, renderers, parts, missed: missed.at(-1) });
    });
  } else if (page.status === 200) {
    rememberPage({ url: location.pathname + location.search, title: document.title, key: page.key });
  }
  startSession();
  recallWelcome();
  startTracking({ key: page.key });
}
