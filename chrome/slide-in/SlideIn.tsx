import { type ReactNode, useEffect, useRef } from 'react';
import styles from './slide-in.module.css';

/** Delay in ms before blocks slide in [B2.1-11]. */
const DELAY = 3000;

/** Adds the slide-in effect to pages whose key contains `pokemon` [B2.1-11]. */
export function SlideIn({ pageKey, children }: { pageKey: string; children: ReactNode }) {
  return pageKey.toLowerCase().includes('pokemon') ? <SlidingPage>{children}</SlidingPage> : children;
}

/**
 * Blocks that have not been visible after three seconds slide in on scrolling. The script is loaded then, and never
 * with reduced motion. Never renders again, because the blocks in it may not be hydrated yet.
 */
function SlidingPage({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true) return;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const timer = setTimeout(async () => {
      // If the script does not load, the page stays as it is.
      const loaded = await import('./start-slide-in.ts').catch(() => null);
      if (loaded && page.current && !isUnmounted) stop = loaded.startSlideIn(page.current);
    }, DELAY);
    return () => {
      isUnmounted = true;
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
