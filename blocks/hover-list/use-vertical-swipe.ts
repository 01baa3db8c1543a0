import { type RefObject, useEffect, useRef } from 'react';
import { isMobileScreen } from '#ui';

const SWIPE = 50; // pixels, decisions.md, Rules
/** Part of the stage's height that may be out of view while it already takes the swipe. */
const UNSEEN = 0.25;

/**
 * Turns a swipe up or down into a step, below 768 px. A swipe belongs to the page, and scrolls it, at either
 * end of the list, and until the side that it would scroll to is in view: nobody is held up half-way.
 */
export function useVerticalSwipe(
  stage: RefObject<HTMLElement | null>,
  active: number,
  count: number,
  onPick: (index: number) => void,
): void {
  const now = useRef({ active, count, onPick });
  useEffect(() => {
    now.current = { active, count, onPick };
  });

  useEffect(() => {
    const box = stage.current;
    if (!box) return;
    let start: { x: number; y: number } | undefined;
    /** Whose the gesture is; undefined until its direction is known. */
    let ours: boolean | undefined;

    const begin = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      const single = touch && touches.length === 1 && isMobileScreen();
      start = single ? { x: touch.clientX, y: touch.clientY } : undefined;
      ours = undefined;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!start || !touch || ours === false) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      const next = now.current.active + (y < 0 ? 1 : -1);
      if (ours === undefined) {
        if (x === 0 && y === 0) return;
        ours = Math.abs(y) > Math.abs(x) && next >= 0 && next < now.current.count && inSight(box, y < 0);
        if (!ours) return;
      }
      if (event.cancelable) event.preventDefault();
      if (Math.abs(y) < SWIPE) return;
      start = undefined; // one step a swipe
      if (next >= 0 && next < now.current.count) now.current.onPick(next);
    };
    /** The rest of a swipe that has made its step must not scroll the page. */
    const rest = (event: TouchEvent) => {
      if (ours && !start && event.cancelable) event.preventDefault();
    };
    const end = () => {
      start = undefined;
      ours = undefined;
    };
    box.addEventListener('touchstart', begin, { passive: true });
    box.addEventListener('touchmove', rest, { passive: false });
    box.addEventListener('touchmove', move, { passive: false });
    box.addEventListener('touchend', end);
    box.addEventListener('touchcancel', end);
    return () => {
      box.removeEventListener('touchstart', begin);
      box.removeEventListener('touchmove', rest);
      box.removeEventListener('touchmove', move);
      box.removeEventListener('touchend', end);
      box.removeEventListener('touchcancel', end);
    };
  }, [stage]);
}

/** Whether enough of the side that the page would scroll to is on the screen. */
function inSight(box: Element, downwards: boolean): boolean {
  const { top, bottom, height } = box.getBoundingClientRect();
  return downwards ? bottom - height * UNSEEN <= window.innerHeight : top + height * UNSEEN >= 0;
}
