import { useEffect } from 'react';
import { DEPTH, depthHere } from './history.ts';
import { closePopup, openPopups, popups } from './stack.ts';

/**
 * The browser's back button closes the popup on top instead of leaving the page: each popup has an entry of its own
 * in the history, which goes when the popup is closed otherwise.
 */
export function useBackButton(): void {
  useEffect(() => {
    // Left over from before a reload.
    if (depthHere() > 0) history.replaceState({ ...history.state, [DEPTH]: 0 }, '');
    /** Entries that are being left, until the browser has done so. */
    let leaving = false;

    const follow = () => {
      const [depth, here] = [openPopups().length, depthHere()];
      if (leaving || depth === here) return;
      if (depth > here) {
        for (let at = here + 1; at <= depth; at++) history.pushState({ ...history.state, [DEPTH]: at }, '');
      } else {
        leaving = true;
        history.go(depth - here);
      }
    };
    const onPopState = () => {
      // A step of our own closes nothing: what opened meanwhile gets its entry now.
      const surplus = leaving ? undefined : openPopups()[depthHere()];
      leaving = false;
      if (surplus) closePopup(surplus.id);
      // Forward to a popup that has been closed shows nothing, and the next step leads on.
      follow();
    };
    addEventListener('popstate', onPopState);
    const unsubscribe = popups.subscribe(follow);
    follow();
    return () => {
      removeEventListener('popstate', onPopState);
      unsubscribe();
    };
  }, []);
}
