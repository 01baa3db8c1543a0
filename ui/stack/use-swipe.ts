import { type RefObject, useEffect, useEffectEvent } from 'react';
import { installDragSlop } from '../carousel/drag-slop.ts';
import { isMobileScreen } from '../hooks/breakpoints.ts';

/** Distance in pixels beyond which a released swipe counts [B4-25]. */
const SWIPE = 25;

/**
 * Calls `onSwipe` after a horizontal swipe of more than 25 px on a phone: 1 to the left, -1 to the right. Meanwhile the
 * element has the distance as `--drag` and the attribute `data-dragging`. Vertical swipes scroll the page, which needs
 * `touch-action: pan-y`.
 */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  onSwipe: (by: 1 | -1) => void,
): void {
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const box = element.current;
    if (!box || !isEnabled) return;
    // Also cancels the click at the end of a swipe.
    const press = installDragSlop(box);
    let isHeld = false;
    const follow = () => {
      if (!isHeld) return;
      box.dataset.dragging = '';
      box.style.setProperty('--drag', `${press.swiped()}px`);
    };
    const release = () => {
      isHeld = false;
      delete box.dataset.dragging;
      box.style.removeProperty('--drag');
    };
    const begin = ({ touches }: TouchEvent) => {
      release();
      isHeld = touches.length === 1 && isMobileScreen();
    };
    const end = () => {
      const distance = isHeld ? press.swiped() : 0;
      release();
      if (Math.abs(distance) > SWIPE) swipe(distance < 0 ? 1 : -1);
    };
    // Captured, like the events of `installDragSlop`, which stops short moves.
    const options = { capture: true, passive: true };
    box.addEventListener('touchstart', begin, options);
    box.addEventListener('touchmove', follow, options);
    box.addEventListener('touchend', end, options);
    box.addEventListener('touchcancel', release, options);
    return () => {
      press.stop();
      release();
      box.removeEventListener('touchstart', begin, options);
      box.removeEventListener('touchmove', follow, options);
      box.removeEventListener('touchend', end, options);
      box.removeEventListener('touchcancel', release, options);
    };
  }, [element, isEnabled]);
}
