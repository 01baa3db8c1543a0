import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds after which a native swipe has come to rest. */
const SETTLE_TIME = 400;

/** Returns whether the element has been hovered, focused, or touched and released. */
export function useReached(ref: RefObject<Element | null>): boolean {
  const [isReached, setIsReached] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isReached) return;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const report = () => setIsReached(true);
    const onOver = (event: Event) => (event as PointerEvent).pointerType !== 'touch' && report();
    const onTouchStart = () => clearTimeout(settling);
    const onTouchEnd = () => {
      settling = setTimeout(report, SETTLE_TIME);
    };
    const listeners = {
      pointerover: onOver,
      focusin: report,
      touchstart: onTouchStart,
      touchend: onTouchEnd,
    };
    for (const [type, listener] of Object.entries(listeners)) {
      element.addEventListener(type, listener, { passive: true });
    }
    return () => {
      clearTimeout(settling);
      for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
    };
  }, [ref, isReached]);
  return isReached;
}
