import { type RefObject, useState } from 'react';
import { useInView } from '../hooks/use-in-view.ts';
import { useReducedMotion } from '../hooks/use-media-query.ts';
import { usePageVisible } from '../hooks/use-page-visible.ts';

export interface Rotation {
  /** The play state that the visitor sees and sets. */
  playing: boolean;
  /** Playing, but not now: off screen, in a hidden tab, script not there yet. Hover and focus are CSS's part. */
  held: boolean;
  toggle: () => void;
  stop: () => void;
}

/** Whether a carousel turns by itself. Never under reduced motion; the visitor can always stop it (WCAG 2.2.2). */
export function useRotation(box: RefObject<Element | null>, autoplay: boolean, ready: boolean): Rotation {
  const [stopped, setStopped] = useState(false);
  const inView = useInView(box, { threshold: 0.25 });
  const visible = usePageVisible();
  const reduced = useReducedMotion();
  return {
    playing: autoplay && !stopped,
    held: !(ready && inView && visible) || reduced,
    toggle: () => setStopped(!stopped),
    stop: () => setStopped(true),
  };
}
