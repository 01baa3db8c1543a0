import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the page has been scrolled past an element: undefined while it is in view or still to come, and
 * its height in pixels once it is above the screen, so that its place can be kept.
 */
export function useScrolledPast(element: RefObject<HTMLElement | null>, watch: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const box = element.current;
    if (!watch || !box || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      entries => {
        const last = entries.at(-1);
        if (!last) return;
        const { isIntersecting, boundingClientRect } = last;
        const past = !isIntersecting && boundingClientRect.bottom <= 0;
        setHeight(past ? boundingClientRect.height : undefined);
      },
      // Everything below counts as in view, or a jump from past the element to far before it would go unnoticed.
      { rootMargin: '0px 0px 1000000px 0px' },
    );
    observer.observe(box);
    return () => {
      observer.disconnect();
      setHeight(undefined);
    };
  }, [element, watch]);
  return height;
}
