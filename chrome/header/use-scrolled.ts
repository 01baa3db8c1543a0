import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Reports whether the page is scrolled: whether `sentinel`, at the header's resting place, is above the viewport. Uses
 * an observer, because a scroll listener would run on every frame.
 */
export function useScrolled(
  sentinel: RefObject<Element | null>,
  onChange: (isScrolled: boolean) => void,
): void {
  const report = useEffectEvent(onChange);
  useEffect(() => {
    const element = sentinel.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(entries => {
      const last = entries.at(-1);
      if (last) report(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [sentinel]);
}
