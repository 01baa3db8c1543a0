import { historySettled } from './popups/history.ts';

/** Leaves for another page, in the same window; often right after a popup has closed. */
export function goTo(url: string): void {
  void historySettled().then(() => window.location.assign(url));
}
