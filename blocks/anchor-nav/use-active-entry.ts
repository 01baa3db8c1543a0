import { useCallback, useEffect, useRef, useState } from 'react';
import { activeEntry } from './active-entry.ts';

/** B §9: after a click, scrolling does not move the mark for 1000 ms. */
const LOCK = 1000;

/** B §9: a block's script looks again once resizing has rested for 250 ms. */
const RESIZE_DEBOUNCE = 250;

/**
 * Follows the scroll: which of the elements with these ids is in the middle of the screen. Where none is, the
 * one passed last, however the visitor has come there; -1 before the first.
 * @returns the index, and a function that sets it and holds it while the page scrolls there.
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
      setActive(activeEntry(extents, window.innerHeight));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(track);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resized = () => {
      clearTimeout(timer);
      timer = setTimeout(schedule, RESIZE_DEBOUNCE);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', resized, { passive: true });
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', resized);
    };
  }, [key]);

  const choose = useCallback((index: number) => {
    lockedUntil.current = performance.now() + LOCK;
    setActive(index);
  }, []);
  return [active, choose];
}
