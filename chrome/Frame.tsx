import { type CSSProperties, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { KeptMarkup, Settled } from '#engine/render';
import { Reused, Toaster } from '#ui';
import { ChatHost } from './chat/ChatHost.tsx';
import type { FrameContent } from './content.ts';
import styles from './frame.module.css';
import { Header } from './header/Header.tsx';
import { IndexNoticesHost } from './index-notices/IndexNoticesHost.tsx';
import { Notice } from './notice/Notice.tsx';
import type { FrameParts } from './parts.ts';
import { PopupHost } from './popups/PopupHost.tsx';
import type { SideBackgroundData } from './state/effects.ts';
import type { ChromeState } from './state/fold-effects.ts';
import { ListStylesContext, pickListStyles } from './state/list-styles.ts';
import { createChromeStore } from './state/store.ts';
import { strings } from './strings.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

export interface FrameProps {
  /** Initial state (`foldEffects`); later values are ignored, as another page is another document. */
  state: ChromeState;
  content: FrameContent;
  /** Must be the same object on every render. */
  parts: Pick<FrameParts, 'CollapseBanner' | 'Footer' | 'Newsletter' | 'SideBackground'>;
  children: ReactNode;
}

/**
 * The page around its blocks. The frame itself never renders again, so that blocks in `<main>` that are not hydrated
 * yet are left alone; header, notice and banner subscribe to the store.
 *
 * Dismissed parts are hidden in a layout effect after hydration, before the next paint. The first paint shows them,
 * because pages are cached for all shoppers.
 */
export function Frame({ state, content, parts, children }: FrameProps) {
  const [store] = useState(() => createChromeStore(state, content));
  useBrowserLayoutEffect(() => store.getState().applyDismissals(), [store]);
  // A changed context value would make React discard blocks that wait for their script.
  const [listStyles] = useState(() => pickListStyles(state));
  const sides = state.sideBackground;
  return (
    <div
      className={styles.frame}
      data-frame=""
      data-sides={sides ? '' : undefined}
      style={sides ? sideWidths(sides.width) : undefined}
    >
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        {strings.skip}
      </a>
      {sides && (
        <Suspense fallback={<KeptMarkup place="side-background" />}>
          <parts.SideBackground data={sides} />
          <Settled id="side-background" />
        </Suspense>
      )}
      <Notice store={store} />
      {state.header.isHeaderCollapse && (
        <Suspense fallback={<KeptMarkup place="collapse-banner" />}>
          <parts.CollapseBanner store={store} />
          <Settled id="collapse-banner" />
        </Suspense>
      )}
      <Reused part="header" value={[state.header, content.header]}>
        <Header store={store} content={content.header} />
      </Reused>
      <main id="main" tabIndex={-1} className={styles.main}>
        <ListStylesContext value={listStyles}>{children}</ListStylesContext>
        {/* Marks the end of the last block for frame.module.css. */}
        <span data-end="" hidden />
      </main>
      <Suspense fallback={<KeptMarkup place="footer" />}>
        <parts.Footer
          content={store.getState().footer}
          Newsletter={state.header.hideMenuIcon ? undefined : parts.Newsletter}
        />
        <Settled id="footer" />
      </Suspense>
      <ChatHost hotline={content.footer.consumerHotline} hours={content.footer.serviceHours} />
      <IndexNoticesHost />
      <PopupHost />
      <Toaster />
    </div>
  );
}

function sideWidths({ pc, mobile }: SideBackgroundData['width']): CSSProperties {
  const length = (value: string | number) => (typeof value === 'number' ? `${value}px` : value);
  return { '--side-pc': length(pc), '--side-mobile': length(mobile) } as CSSProperties;
}
