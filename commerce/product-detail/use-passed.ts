import { type RefObject, useEffect, useState } from 'react';
import { isMobileScreen } from '#ui';

/** The viewport without the header, extended downwards: an element only leaves it at the top, also after a jump. */
const ABOVE = '-60px 0px 99999px';

/** Whether an element has scrolled under the header of a phone while the page's footer is not in view. */
export function usePassed(ref: RefObject<Element | null>): boolean {
  const [isPassed, setIsPassed] = useState(false);
  const [isFooterInView, setIsFooterInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const footer = document.querySelector('footer');
    if (!element || !footer || typeof IntersectionObserver === 'undefined') return;
    const watch = (target: Element, report: (isInView: boolean) => void, rootMargin?: string) => {
      const observer = new IntersectionObserver(
        entries => report(entries.at(-1)?.isIntersecting ?? false),
        rootMargin ? { rootMargin } : {},
      );
      observer.observe(target);
      return () => observer.disconnect();
    };
    const stops = [
      watch(element, isInView => setIsPassed(!isInView && isMobileScreen()), ABOVE),
      watch(footer, setIsFooterInView),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ref]);
  return isPassed && !isFooterInView;
}
