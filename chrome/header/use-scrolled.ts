import { type RefObject, useEffect } from 'react';

/**
 * Tells whether the page has left its top: whether `sentinel`, which stands where the header does at rest, has
 * gone out above. An observer, since a scroll listener would run on every frame of every scroll.
 */
export function useScrolled(sentinel: RefObject<Element | null>, tell: (isScrolled: boolean) => void): void {
  useEffect(() => {
    const element = sentinel.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(entries => {
      const last = entries.at(-1);
      if (last) tell(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [sentinel, tell]);
}
