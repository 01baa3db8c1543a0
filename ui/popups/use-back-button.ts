import { useEffect } from 'react';
import { DEPTH, historyDepth } from './history.ts';
import { closePopup, openPopups, popups } from './stack.ts';

/**
 * Makes the browser's back button close the top popup instead of leaving the page. Each popup has a history entry,
 * which is removed when the popup closes in another way.
 */
export function useBackButton(): void {
  useEffect(() => {
    // A depth in the state at start is left over from before a reload.
    if (historyDepth() > 0) history.replaceState({ ...history.state, [DEPTH]: 0 }, '');
    /** Whether a step back of our own is pending. */
    let isLeaving = false;

    const syncHistory = () => {
      const [stack, entries] = [openPopups().length, historyDepth()];
      if (isLeaving || stack === entries) return;
      if (stack > entries) {
        for (let depth = entries + 1; depth <= stack; depth++) {
          history.pushState({ ...history.state, [DEPTH]: depth }, '');
        }
      } else {
        isLeaving = true;
        history.go(stack - entries);
      }
    };
    const onPopState = () => {
      // Our own step closes nothing; popups that opened meanwhile get their entries now.
      const surplus = isLeaving ? undefined : openPopups()[historyDepth()];
      isLeaving = false;
      if (surplus) closePopup(surplus.id);
      // After a step forward to a closed popup's entry, leave that entry again.
      syncHistory();
    };
    addEventListener('popstate', onPopState);
    const unsubscribe = popups.subscribe(syncHistory);
    syncHistory();
    return () => {
      removeEventListener('popstate', onPopState);
      unsubscribe();
    };
  }, []);
}
