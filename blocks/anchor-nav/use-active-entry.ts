import { useCallback, useEffect, useRef, useState } from 'react';
import { findActiveEntry } from './active-entry.ts';

/** Milliseconds after a click in which scrolling does not change the active entry [B9-44]. */
const LOCK = 1000;

/** Milliseconds without resizing after which the active entry is updated [B9-01]. */
const RESIZE_DEBOUNCE = 250;

/**
 * Tracks which of the elements with these ids is in the middle of the screen, or was passed last.
 *
 * @returns the index, -1 before the first, and a function that sets it and keeps it while the page scrolls there.
 */
export function useActiveEntry(ids: readonly string[]): [number, (index: number) => void] {
  const [active, setActive] = useState(-1);
  const lockedUntil = useRef(0);
  const key = ids.join('\n');

  useEffect(() => {
    const anchors = key.split('\n');
    let frame = 0;
    const track = () => {
      frame = 0;
      if (performance.now() < lockedUntil.current) return;
      const extents = anchors.map(id => document.getElementById(id)?.getBoundingClientRect() ?? null);
      setActive(findActiveEntry(extents, window.innerHeight));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(track);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(schedule, RESIZE_DEBOUNCE);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', onResize, { passive: true });
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', onResize);
    };
  }, [key]);

  const select = useCallback((index: number) => {
    lockedUntil.current = performance.now() + LOCK;
    setActive(index);
  }, []);
  return [active, select];
}
