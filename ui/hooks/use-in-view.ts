import { type RefObject, useEffect, useState } from 'react';

export interface InViewOptions {
  /** Extends the viewport, as CSS `margin`: `'200px 0px'`. */
  rootMargin?: string;
  /** Fraction of the element that must be inside, 0 to 1. */
  threshold?: number;
}

/** Returns whether the element is in or near the viewport; false on the server and until the first observation. */
export function useInView(
  ref: RefObject<Element | null>,
  { rootMargin = '0px', threshold = 0 }: InViewOptions = {},
): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (typeof IntersectionObserver === 'undefined') {
      setIsInView(true);
      return;
    }
    const observer = new IntersectionObserver(
      entries => {
        const last = entries.at(-1);
        if (last) setIsInView(last.isIntersecting);
      },
      { rootMargin, threshold },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, rootMargin, threshold]);
  return isInView;
}
