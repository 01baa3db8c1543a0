import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { observeSize } from '../hooks/observe-size.ts';
import { useInView } from '../hooks/use-in-view.ts';
import { useReducedMotion } from '../hooks/use-media-query.ts';

export interface MarqueeOptions {
  viewport: RefObject<HTMLElement | null>;
  /** The set of original items. */
  set: RefObject<HTMLElement | null>;
  count: number;
  /** Milliseconds per pixel. */
  pace: number;
  reverse: boolean;
  isStopped: boolean;
}

export interface MarqueeMotion {
  /** Number of copies that follow the set; none until it moves for the first time. */
  copies: number;
  /** Whether the row moves now. Otherwise it scrolls natively. */
  runs: boolean;
  hold: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
}

/** Distance at which the copies are rendered, before the row is in view. */
const NEAR = { rootMargin: '400px 0px' };

/**
 * Moves the row by the width of one set, endlessly, with a Web Animation, so that neither script nor layout runs
 * meanwhile. Pauses off screen, on hover and on keyboard focus.
 */
export function useMarquee({
  viewport,
  set,
  count,
  pace,
  reverse,
  isStopped,
}: MarqueeOptions): MarqueeMotion {
  const near = useInView(viewport, NEAR);
  const reduced = useReducedMotion();
  const [isHeld, setIsHeld] = useState(false);
  const [size, setSize] = useState({ width: 0, copies: 0 });
  const animation = useRef<Animation | undefined>(undefined);
  const [hasBeenSeen, setHasBeenSeen] = useState(false);
  if (near && !hasBeenSeen) setHasBeenSeen(true);
  const canMove = hasBeenSeen && !reduced && count > 0;

  // Measured when it comes near, and again when its width changes.
  useEffect(() => {
    const [frame, items] = [viewport.current, set.current];
    if (!canMove || !frame || !items) return;
    const measure = () => {
      const { width } = items.getBoundingClientRect();
      if (width < 1) return;
      const copies = Math.ceil(frame.clientWidth / width);
      setSize(now => (now.width === width && now.copies === copies ? now : { width, copies }));
    };
    measure();
    return observeSize([items, frame], measure);
  }, [canMove, viewport, set]);

  const { width, copies } = size;
  const moves = canMove && width > 0;
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

  const runs = moves && near && !isStopped && !isHeld;
  useEffect(() => {
    const [motion, frame] = [animation.current, viewport.current];
    if (!runs || !motion || !frame) return;
    // Continue at the native scroll position.
    if (frame.scrollLeft > 0) {
      const time = Number(motion.currentTime ?? 0) + frame.scrollLeft * pace * (reverse ? -1 : 1);
      const turn = width * pace;
      motion.currentTime = ((time % turn) + turn) % turn;
      frame.scrollLeft = 0;
    }
    motion.play();
    return () => motion.pause();
  }, [runs, width, pace, reverse, viewport]);

  return {
    copies: moves ? copies : 0,
    runs,
    hold: {
      onPointerEnter: event => event.pointerType === 'mouse' && setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: event => event.target.matches(':focus-visible') && setIsHeld(true),
      onBlur: () => setIsHeld(false),
    },
  };
}
