import { historySettled } from './popups/history.ts';

/** Leaves for another page, in the same window; often right after a popup has closed. */
export function goTo(url: string): void {
  void historySettled().then(() => {
    window.location.assign(url);
    // A step back that was still under way calls the leaving off: then it begins anew.
    addEventListener('popstate', () => window.location.assign(url), { once: true });
  });
}
