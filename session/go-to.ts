import { historySettled } from '#ui';

let isGoing = false;

/** Whether a navigation has started, so that what opens now would be lost. */
export const isLeaving = (): boolean => isGoing;

/** Navigates in the same window, after the history entries of closed popups have been left. */
export function goTo(url: string): void {
  isGoing = true;
  void historySettled().then(() => {
    window.location.assign(url);
    // A step back that was still pending cancels the navigation: start it again.
    addEventListener('popstate', () => window.location.assign(url), { once: true });
  });
}
