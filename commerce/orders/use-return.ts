import { useEffect, useRef } from 'react';
import { usePageVisible } from '#ui';

/** Runs whenever the shopper comes back to the page: from another tab, or from the payment by a step back. */
export function useReturn(work: () => void): void {
  const visible = usePageVisible();
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const was = useRef(visible);
  useEffect(() => {
    if (visible && !was.current) latest.current();
    was.current = visible;
  }, [visible]);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && latest.current();
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
}
