import { type RefObject, useEffect, useState } from 'react';
import { useInView } from './use-in-view.ts';

const NEAR = { rootMargin: '400px 0px' };

/** What a shopper does first on a page. */
const REACHES = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/**
 * Returns whether the element is in the viewport or, once the shopper has done something on the page, near it: what is
 * below the first screen would delay the answer to that.
 */
export function useNearView(ref: RefObject<Element | null>): boolean {
  const [isReached, setIsReached] = useState(false);
  useEffect(() => {
    if (isReached) return;
    const reaching = new AbortController();
    const options = { capture: true, passive: true, signal: reaching.signal };
    for (const type of REACHES) addEventListener(type, () => setIsReached(true), options);
    return () => reaching.abort();
  }, [isReached]);
  return useInView(ref, isReached ? NEAR : {});
}
