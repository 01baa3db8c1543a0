import { useEffect } from 'react';
import { BELOW_DESKTOP } from '../hooks/breakpoints.ts';
import { liftToasts } from './toasts.ts';

/**
 * Shows toasts above a bar that is at the bottom of the page on phones and tablets.
 *
 * @param bar its height in CSS.
 */
export function useToastsAbove(bar: string): void {
  useEffect(() => {
    const query = window.matchMedia?.(BELOW_DESKTOP);
    if (!query) return;
    let drop = () => {};
    const update = () => {
      drop();
      drop = query.matches ? liftToasts(bar) : () => {};
    };
    update();
    query.addEventListener('change', update);
    return () => {
      query.removeEventListener('change', update);
      drop();
    };
  }, [bar]);
}
