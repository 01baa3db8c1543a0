import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReducedMotion } from '../hooks/use-media-query.ts';
import type { RunningSlider, SliderState } from './start-slider.ts';

export interface SliderOptions {
  viewport: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
  count: number;
  loop: boolean;
  /** A step or swipe moves all slides in view. */
  byGroup: boolean;
  /** Milliseconds of one transition. */
  speed: number;
  /** Loads the slider script; it stays loaded. */
  isNeeded: boolean;
  onDrag: () => void;
  /** Returns the distance of the current swipe in pixels; negative to the left. */
  swiped: () => number;
}

export interface Slider extends SliderState {
  /** Whether the slider script has replaced native scrolling. */
  isReady: boolean;
  goTo: (index: number) => void;
  step: (by: 1 | -1) => void;
  /** Returns whether a slide is completely in view. */
  shows: (index: number) => boolean;
}

/** Longest duration of a native smooth scroll in ms. */
const NATIVE_SCROLL_TIME = 1000;

/** Loads the slider script when it is needed, and controls the native scroller until then. */
export function useSlider(options: SliderOptions): Slider {
  const { viewport, track, count, loop, byGroup, speed } = options;
  const running = useRef<RunningSlider | undefined>(undefined);
  const [state, setState] = useState<SliderState>({ active: 0, last: count - 1, isLooping: loop });
  const [isReady, setIsReady] = useState(false);
  const duration = useReducedMotion() ? 0 : speed;
  const native = useRef({ index: 0, at: Number.NEGATIVE_INFINITY });
  /** The slide that the native scroller may still be moving to. */
  const nativeTarget = useCallback(
    () => (performance.now() - native.current.at < NATIVE_SCROLL_TIME ? native.current.index : undefined),
    [],
  );

  const onDrag = useEffectEvent(options.onDrag);
  const getSwipe = useEffectEvent(options.swiped);
  const getDuration = useEffectEvent(() => duration);

  const [hasStarted, setHasStarted] = useState(false);
  if (options.isNeeded && !hasStarted) setHasStarted(true);

  useEffect(() => {
    const [frame, row] = [viewport.current, track.current];
    if (!hasStarted || !frame || !row) return;
    let isCancelled = false;
    import('./start-slider.ts')
      .then(({ startSlider }) => {
        if (isCancelled) return;
        const onState = (next: SliderState) =>
          setState(now =>
            now.active === next.active && now.last === next.last && now.isLooping === next.isLooping
              ? now
              : next,
          );
        const events = {
          onState,
          onDrag: () => onDrag(),
          swiped: () => getSwipe(),
          duration: () => getDuration(),
        };
        running.current = startSlider(frame, row, count, loop, byGroup, events, nativeTarget());
        setIsReady(running.current !== undefined);
      })
      .catch(() => undefined); // the slides still scroll natively
    return () => {
      isCancelled = true;
      running.current?.stop();
      running.current = undefined;
      setIsReady(false);
    };
  }, [hasStarted, count, loop, byGroup, viewport, track, nativeTarget]);

  // Until the slider script has loaded, the active slide follows the native scroll position.
  useEffect(() => {
    const [frame, row] = [viewport.current, track.current];
    if (isReady || !frame || !row) return;
    const follow = () => {
      const [first, second] = row.children;
      if (!first || !second) return;
      const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
      const active = Math.min(count - 1, Math.max(0, Math.round(frame.scrollLeft / (step || 1))));
      setState(now => (now.active === active ? now : { ...now, active }));
    };
    frame.addEventListener('scroll', follow, { passive: true });
    return () => frame.removeEventListener('scroll', follow);
  }, [isReady, count, viewport, track]);

  const scrollTo = useCallback(
    (index: number) => {
      const [frame, row] = [viewport.current, track.current];
      const target = row?.children[index];
      if (!frame || !row?.firstElementChild || !target) return;
      native.current = { index, at: performance.now() };
      const left = target.getBoundingClientRect().left - row.firstElementChild.getBoundingClientRect().left;
      frame.scrollTo?.({ left, behavior: duration ? 'smooth' : 'auto' });
    },
    [viewport, track, duration],
  );

  const goTo = useCallback(
    (index: number) => {
      if (running.current) running.current.glideTo(index);
      else scrollTo(index);
    },
    [scrollTo],
  );

  const { active, last, isLooping } = state;
  const step = useCallback(
    (by: 1 | -1) => {
      if (running.current) return running.current.step(by);
      const perView = track.current && getComputedStyle(track.current).getPropertyValue('--per');
      const to = (nativeTarget() ?? active) + by * (byGroup ? Math.floor(Number(perView)) || 1 : 1);
      scrollTo(isLooping ? (to + count) % count : Math.min(Math.max(to, 0), last));
    },
    [active, last, isLooping, count, byGroup, track, nativeTarget, scrollTo],
  );

  const shows = useCallback((index: number) => running.current?.shows(index) ?? true, []);

  return { ...state, isReady, goTo, step, shows };
}
