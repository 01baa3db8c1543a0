import { type RefObject, useEffect } from 'react';
import { useReducedMotion } from '#ui';

/**
 * Scrolls a row sideways so that its child at `index` is in the middle, on hydration and whenever `index` changes.
 * `scrollIntoView` would scroll the page as well.
 */
export function useScrollIntoRow(row: RefObject<HTMLElement | null>, index: number): void {
  const behavior = useReducedMotion() ? 'auto' : 'smooth';
  useEffect(() => {
    const box = row.current;
    const child = box?.children[index];
    if (!box || !(child instanceof HTMLElement)) return;
    box.scrollTo?.({ left: child.offsetLeft - (box.clientWidth - child.offsetWidth) / 2, behavior });
  }, [row, index, behavior]);
}
