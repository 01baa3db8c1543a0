import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { observeSize } from '../hooks/observe-size.ts';
import { useInView } from '../hooks/use-in-view.ts';
import { useReducedMotion } from '../hooks/use-media-query.ts';

export interface MarqueeOptions {
  viewport: RefObject<HTMLElement | null>;
  /** The one set of items that is no copy. */
  set: RefObject<HTMLElement | null>;
  count: number;
  /** Milliseconds per pixel. */
  pace: number;
  reverse: boolean;
  stopped: boolean;
}

export interface MarqueeMotion {
  /** How many copies of the set follow it; none until it moves for the first time. */
  copies: number;
  /** Moving right now; while it is not, it scrolls by hand. */
  runs: boolean;
  hold: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
}

/** Far enough away for the copies to come before it is in sight. */
const NEAR = { rootMargin: '400px 0px' };

/**
 * Moves the row by one set's width, for ever: an animation of the browser's own, so that neither script nor
 * layout runs while it moves. It waits off screen, and for whoever points at it or tabs into it.
 */
export function useMarquee({ viewport, set, count, pace, reverse, stopped }: MarqueeOptions): MarqueeMotion {
  const near = useInView(viewport, NEAR);
  const reduced = useReducedMotion();
  const [held, setHeld] = useState(false);
  const [size, setSize] = useState({ width: 0, copies: 0 });
  const animation = useRef<Animation | undefined>(undefined);
  const [seen, setSeen] = useState(false);
  if (near && !seen) setSeen(true);
  const wanted = seen && !reduced && count > 0;

  // Measured once it comes near, and again when its width changes.
  useEffect(() => {
    const [frame, items] = [viewport.current, set.current];
    if (!wanted || !frame || !items) return;
    const measure = () => {
      const { width } = items.getBoundingClientRect();
      if (width < 1) return;
      const copies = Math.ceil(frame.clientWidth / width);
      setSize(now => (now.width === width && now.copies === copies ? now : { width, copies }));
    };
    measure();
    return observeSize([items, frame], measure);
  }, [wanted, viewport, set]);

  const { width, copies } = size;
  const moves = wanted && width > 0;
  useEffect(() => {
    const track = set.current?.parentElement;
    if (!moves || !track?.animate) return;
    const far = `translate3d(${-width}px, 0, 0)`;
    const ends = [{ transform: 'translate3d(0, 0, 0)' }, { transform: far }];
    const motion = track.animate(reverse ? ends.reverse() : ends, {
      duration: width * pace,
      iterations: Number.POSITIVE_INFINITY,
    });
    motion.pause();
    animation.current = motion;
    return () => {
      motion.cancel();
      animation.current = undefined;
    };
  }, [moves, width, pace, reverse, set]);

  const runs = moves && near && !stopped && !held;
  useEffect(() => {
    const [motion, frame] = [animation.current, viewport.current];
    if (!runs || !motion || !frame) return;
    // What was scrolled by hand meanwhile, or by the keyboard's focus, is way already gone.
    if (frame.scrollLeft > 0) {
      const gone = Number(motion.currentTime ?? 0) + frame.scrollLeft * pace * (reverse ? -1 : 1);
      const once = width * pace;
      motion.currentTime = ((gone % once) + once) % once;
      frame.scrollLeft = 0;
    }
    motion.play();
    return () => motion.pause();
  }, [runs, width, pace, reverse, viewport]);

  return {
    copies: moves ? copies : 0,
    runs,
    hold: {
      onPointerEnter: event => event.pointerType === 'mouse' && setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: event => event.target.matches(':focus-visible') && setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
