import { type RefObject, useState } from 'react';
import { useInView } from '../hooks/use-in-view.ts';
import { useReducedMotion } from '../hooks/use-media-query.ts';
import { usePageVisible } from '../hooks/use-page-visible.ts';

export interface Rotation {
  /** The play state that the shopper sees and sets. */
  isPlaying: boolean;
  /** Paused for now: off screen, in a hidden tab, or the slider has not loaded. CSS handles hover and focus. */
  isHeld: boolean;
  toggle: () => void;
  stop: () => void;
}

/** Manages a carousel's automatic rotation, which the shopper can always stop (WCAG 2.2.2) and reduced motion prevents. */
export function useRotation(box: RefObject<Element | null>, autoplay: boolean, ready: boolean): Rotation {
  const [isStopped, setIsStopped] = useState(false);
  const inView = useInView(box, { threshold: 0.25 });
  const visible = usePageVisible();
  const reduced = useReducedMotion();
  return {
    isPlaying: autoplay && !isStopped,
    isHeld: !(ready && inView && visible) || reduced,
    toggle: () => setIsStopped(!isStopped),
    stop: () => setIsStopped(true),
  };
}
