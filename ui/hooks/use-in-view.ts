import { type RefObject, useEffect, useState } from 'react';

export interface InViewOptions {
  /** How far outside the viewport still counts, as in CSS `margin`: `'200px 0px'`. */
  rootMargin?: string;
  /** The part of the element that must be inside, 0 to 1. */
  threshold?: number;
}

/** Whether the element is in (or near) the viewport. False on the server and until the browser has said so. */
export function useInView(
  ref: RefObject<Element | null>,
  { rootMargin = '0px', threshold = 0 }: InViewOptions = {},
): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (typeof IntersectionObserver === 'undefined') {
      setInView(true);
      return;
    }
    const observer = new IntersectionObserver(
      entries => {
        const last = entries.at(-1);
        if (last) setInView(last.isIntersecting);
      },
      { rootMargin, threshold },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, rootMargin, threshold]);
  return inView;
}
