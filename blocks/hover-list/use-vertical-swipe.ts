import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isMobileScreen } from '#ui';

/** Smallest distance of a swipe in pixels. */
const SWIPE = 50;
/** Fraction of the list's height that may be out of view when it handles a swipe. */
const HIDDEN_FRACTION = 0.25;

/**
 * Turns a vertical swipe into a step through the list, below 768 px. At either end of the list, and until the side that
 * the page would scroll to is in view, the swipe scrolls the page.
 */
export function useVerticalSwipe(
  stage: RefObject<HTMLElement | null>,
  active: number,
  count: number,
  onPick: (index: number) => void,
): void {
  const hasEntry = useEffectEvent((step: number) => active + step >= 0 && active + step < count);
  const pick = useEffectEvent((step: number) => onPick(active + step));

  useEffect(() => {
    const box = stage.current;
    if (!box) return;
    let start: { x: number; y: number } | undefined;
    /** Whether the list handles the gesture; undefined until its direction is known. */
    let isHandled: boolean | undefined;

    const begin = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      const single = touch && touches.length === 1 && isMobileScreen();
      start = single ? { x: touch.clientX, y: touch.clientY } : undefined;
      isHandled = undefined;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!start || !touch || isHandled === false) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      const step = y < 0 ? 1 : -1;
      if (isHandled === undefined) {
        if (x === 0 && y === 0) return;
        isHandled = Math.abs(y) > Math.abs(x) && hasEntry(step) && isSideInView(box, y < 0);
        if (!isHandled) return;
      }
      if (event.cancelable) event.preventDefault();
      if (Math.abs(y) < SWIPE) return;
      start = undefined; // one step per swipe
      if (hasEntry(step)) pick(step);
    };
    /** After its step, the remaining movement of a swipe must not scroll the page. */
    const blockScroll = (event: TouchEvent) => {
      if (isHandled && !start && event.cancelable) event.preventDefault();
    };
    const end = () => {
      start = undefined;
      isHandled = undefined;
    };
    box.addEventListener('touchstart', begin, { passive: true });
    box.addEventListener('touchmove', blockScroll, { passive: false });
    box.addEventListener('touchmove', move, { passive: false });
    box.addEventListener('touchend', end);
    box.addEventListener('touchcancel', end);
    return () => {
      box.removeEventListener('touchstart', begin);
      box.removeEventListener('touchmove', blockScroll);
      box.removeEventListener('touchmove', move);
      box.removeEventListener('touchend', end);
      box.removeEventListener('touchcancel', end);
    };
  }, [stage]);
}

/** Returns whether enough of the side that the page would scroll to is on the screen. */
function isSideInView(box: Element, downwards: boolean): boolean {
  const { top, bottom, height } = box.getBoundingClientRect();
  return downwards
    ? bottom - height * HIDDEN_FRACTION <= window.innerHeight
    : top + height * HIDDEN_FRACTION >= 0;
}
