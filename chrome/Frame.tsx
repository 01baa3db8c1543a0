import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Settled } from '#engine/render';
import { Toaster } from '#ui';
import { ChatHost } from './chat/ChatHost.tsx';
import type { FrameContent } from './content.ts';
import styles from './frame.module.css';
import { Header } from './header/Header.tsx';
import { FrameLooks, looksOf } from './looks.ts';
import { Notice } from './notice/Notice.tsx';
import type { FrameParts } from './parts.ts';
import { PopupHost } from './popups/PopupHost.tsx';
import type { ChromeState } from './state.ts';
import { createChromeStore } from './store.ts';
import { strings } from './strings.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

export interface FrameProps {
  /** What the page's effects fold to (`foldEffects`). Read once: another page is another document. */
  state: ChromeState;
  content: FrameContent;
  /** One constant object a page. */
  parts: Pick<FrameParts, 'CollapseBanner' | 'Footer'>;
  children: ReactNode;
}

/**
 * The page around its blocks. The frame itself never renders again: only header, notice and banner listen to
 * the store, so that the blocks in `<main>`, most of them not hydrated yet, are left alone.
 *
 * What a visitor has dismissed goes in a layout effect, right after hydration and before the next paint. The
 * first paint shows it again: pages are cached for everybody, and only a script could know sooner.
 */
export function Frame({ state, content, parts, children }: FrameProps) {
  const [store] = useState(() => createChromeStore(state, content));
  useBrowserLayoutEffect(() => store.getState().recallDismissals(), [store]);
  // Once and for all: a context that changed would make React drop blocks that wait for their script.
  const [looks] = useState(() => looksOf(state));
  return (
    <div className={styles.frame} data-frame="">
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        {strings.skip}
      </a>
      <Notice store={store} />
      {state.header.isHeaderCollapse && (
        <Suspense fallback={null}>
          <parts.CollapseBanner store={store} />
          <Settled id="collapse-banner" />
        </Suspense>
      )}
      <Header store={store} content={content.header} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <FrameLooks value={looks}>{children}</FrameLooks>
        {/* Tells frame.module.css that the last block has arrived whole. */}
        <span data-end="" hidden />
      </main>
      <Suspense fallback={null}>
        <parts.Footer content={store.getState().footer} />
        <Settled id="footer" />
      </Suspense>
      <ChatHost hotline={content.footer.consumerHotline} hours={content.footer.serviceHours} />
      <PopupHost />
      <Toaster />
    </div>
  );
}
