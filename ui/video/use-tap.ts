import { type RefObject, useEffect } from 'react';

/** Largest movement of a tap in pixels. */
const TAP = 5;

/** Calls `onTap` for a press that moves less than 5 px, except inside a link. */
export function useTap(ref: RefObject<HTMLElement | null>, enabled: boolean, onTap: () => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!enabled || !element || element.closest('a')) return;
    let start: { id: number; x: number; y: number } | undefined;
    const press = ({ pointerId, clientX, clientY, isPrimary, button }: PointerEvent) => {
      start = isPrimary && button === 0 ? { id: pointerId, x: clientX, y: clientY } : undefined;
    };
    const release = ({ pointerId, clientX, clientY }: PointerEvent) => {
      const tap = start?.id === pointerId && Math.hypot(clientX - start.x, clientY - start.y) < TAP;
      start = undefined;
      if (tap) onTap();
    };
    const cancel = () => {
      start = undefined;
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('pointerup', release);
    element.addEventListener('pointercancel', cancel);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointerup', release);
      element.removeEventListener('pointercancel', cancel);
    };
  }, [ref, enabled, onTap]);
}
