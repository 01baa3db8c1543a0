import { type RefObject, useEffect, useState } from 'react';

/** How long after a finger has left its native swipe has come to rest, in ms. */
const SETTLED = 400;

/** Whether the visitor has reached for an element: with a mouse, the keyboard, or a finger that has left it again. */
export function useReached(ref: RefObject<Element | null>): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || reached) return;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const now = () => setReached(true);
    const over = (event: Event) => (event as PointerEvent).pointerType !== 'touch' && now();
    const touched = () => clearTimeout(settling);
    const left = () => {
      settling = setTimeout(now, SETTLED);
    };
    const listeners = { pointerover: over, focusin: now, touchstart: touched, touchend: left };
    for (const [type, listener] of Object.entries(listeners)) {
      element.addEventListener(type, listener, { passive: true });
    }
    return () => {
      clearTimeout(settling);
      for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
    };
  }, [ref, reached]);
  return reached;
}
