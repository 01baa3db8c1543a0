import { type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from './focus-if-lost.ts';

/**
 * Moves the focus to `target` when an item of a list was removed and the focused element was removed with it.
 *
 * @param count number of items in the list.
 */
export function useFocusAfterRemoval(count: number, target: RefObject<HTMLElement | null>): void {
  const previousCount = useRef(0);
  useEffect(() => {
    const wasRemoved = count < previousCount.current;
    previousCount.current = count;
    if (wasRemoved) focusIfLost(target);
  }, [count, target]);
}
