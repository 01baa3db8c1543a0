import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onChange` with the index of the `<li>` nearest to the middle of a sideways scroller whenever it changes. */
export function useCentredItem(
  scroller: RefObject<HTMLElement | null>,
  onChange: (index: number) => void,
): void {
  const reportChange = useEffectEvent(onChange);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let frame = 0;
    let centred = -1;
    const update = () => {
      frame = 0;
      const index = nearestToMiddle(box);
      if (index === centred) return;
      centred = index;
      reportChange(index);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    // The shopper may have scrolled before hydration.
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
