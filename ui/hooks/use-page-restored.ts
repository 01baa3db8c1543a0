import { useEffect, useEffectEvent } from 'react';

/** Calls `onRestored` when the browser shows the page again from its back/forward cache. */
export function usePageRestored(onRestored: () => void): void {
  const handleRestored = useEffectEvent(onRestored);
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && handleRestored();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}
