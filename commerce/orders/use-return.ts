import { useEffect, useEffectEvent, useRef } from 'react';
import { usePageVisible } from '#ui';

/** Calls `onReturn` when the shopper comes back to the page from another tab. */
export function useReturn(onReturn: () => void): void {
  const isVisible = usePageVisible();
  const wasVisible = useRef(isVisible);
  const handleReturn = useEffectEvent(onReturn);
  useEffect(() => {
    if (isVisible && !wasVisible.current) handleReturn();
    wasVisible.current = isVisible;
  }, [isVisible]);
}
