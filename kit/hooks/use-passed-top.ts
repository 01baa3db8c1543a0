import { type RefObject, useEffect, useState } from 'react';

/**
 * Observes whether an element has been scrolled past the top edge of the screen.
 *
 * @param isEnabled false stops observing.
 * @returns the element's height in pixels while it is above the screen, so that its place can be kept; else undefined.
 */
export function usePassedTop(element: RefObject<HTMLElement | null>, isEnabled = true): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const box = element.current;
    if (!isEnabled || !box || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      entries => {
        const last = entries.at(-1);
        if (!last) return;
        const { isIntersecting, boundingClientRect } = last;
        const isPassed = !isIntersecting && boundingClientRect.bottom <= 0;
        setHeight(isPassed ? boundingClientRect.height : undefined);
      },
      // Everything below the screen counts as inside; otherwise a jump from above it to below it would be missed.
      { rootMargin: '0px 0px 1000000px 0px' },
    );
    observer.observe(box);
    return () => {
      observer.disconnect();
      setHeight(undefined);
    };
  }, [element, isEnabled]);
  return height;
}
