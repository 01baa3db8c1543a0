import { type ReactNode, useEffect, useRef } from 'react';
import styles from './slide-in.module.css';

/** B §2.1: how long such a page stands before its blocks slide in, in ms. */
const DELAY = 3000;

/** A page whose key contains `pokemon` (B §2.1); every other is left as it is. */
export function SlideIn({ pageKey, children }: { pageKey: string; children: ReactNode }) {
  return pageKey.toLowerCase().includes('pokemon') ? <SlidingPage>{children}</SlidingPage> : children;
}

/**
 * Blocks that nobody has seen yet after three seconds slide in as the page is scrolled to them. What they need
 * is loaded only then, and not at all for those who asked for less motion. Never renders again: the blocks in it
 * may not be hydrated yet.
 */
function SlidingPage({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true) return;
    let stop: (() => void) | undefined;
    let left = false;
    const timer = setTimeout(async () => {
      // Without its script the page stands as it is.
      const loaded = await import('./startSlideIn.ts').catch(() => null);
      if (loaded && page.current && !left) stop = loaded.startSlideIn(page.current);
    }, DELAY);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return (
    <div ref={page} className={styles.page}>
      {children}
    </div>
  );
}
