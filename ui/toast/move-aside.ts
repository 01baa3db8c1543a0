import { type RefObject, useEffect, useRef } from 'react';

/** What can be pressed. */
const CONTROLS = 'button, a, input, label, summary, [role="button"]';

/** Least distance between a toast and the control, in px. The toast rises by 8 px while it appears. */
const GAP = 16;

/** Follows which control was pressed last, by pointer or key. */
export function usePressed(): RefObject<Element | null> {
  const pressed = useRef<Element>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      if (control && !control.closest('[data-toast]')) pressed.current = control;
    };
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
  return pressed;
}

/** Moves a toast beyond the control if it would cover it: to the side that is nearer and has room. */
export function moveAside(toast: HTMLElement, control: Element): void {
  const box = toast.getBoundingClientRect();
  const kept = control.getBoundingClientRect();
  const isApart = box.right <= kept.left || kept.right <= box.left || box.bottom + GAP <= kept.top;
  if (isApart || kept.bottom + GAP <= box.top) return;
  const up = kept.top - GAP - box.bottom;
  const down = kept.bottom + GAP - box.top;
  const moves = [up, down].filter(by => box.top + by >= 0 && box.bottom + by <= innerHeight);
  const [move] = moves.sort((a, b) => Math.abs(a) - Math.abs(b));
  if (move !== undefined) toast.style.setProperty('--aside', `${move}px`);
}
