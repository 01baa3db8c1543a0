import { type RefObject, useEffect, useRef } from 'react';

/**
 * Follows a list that is scrolled sideways: tells which of its `<li>` is nearest to its middle, as soon as that
 * changes. Where all of the list fits, as on desktop, nothing is ever told.
 */
export function useCentredItem(
  scroller: RefObject<HTMLElement | null>,
  onChange: (index: number) => void,
): void {
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let frame = 0;
    let centred = -1;
    const look = () => {
      frame = 0;
      const index = nearestToMiddle(box);
      if (index === centred) return;
      centred = index;
      tell.current(index);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(look);
    };
    // The visitor may have scrolled before the script was there.
    if (box.scrollLeft !== 0) schedule();
    box.addEventListener('scroll', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener('scroll', schedule);
    };
  }, [scroller]);
}

function nearestToMiddle(box: HTMLElement): number {
  const middle = ({ left, width }: DOMRect) => left + width / 2;
  const centre = middle(box.getBoundingClientRect());
  const distances = [...box.querySelectorAll('li')].map(item =>
    Math.abs(middle(item.getBoundingClientRect()) - centre),
  );
  return distances.indexOf(Math.min(...distances));
}
