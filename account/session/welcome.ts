import { readStored, removeStored, writeStored } from '#services';
import { showToast, type ToastContent } from '#ui';
import { strings } from '../strings.ts';

/** A §4: how long the welcome stays, in ms. */
const DURATION = 5000;

/** A page that takes longer to come needs no welcome any more, in ms. */
const PATIENCE = 10_000;

/** Welcomes who has just logged in; on the next page too, where the login leads there. */
export function showWelcome(message: string): void {
  const content: ToastContent = {
    message,
    link: { text: strings.personalCenter, url: '/user/center.html' },
    duration: DURATION,
  };
  showToast(content);
  writeStored('welcome', { message, at: Date.now() });
}

/** Shows the welcome that the page before had no time to show. To be called once on each page. */
export function recallWelcome(): void {
  const welcome = readStored('welcome');
  if (!welcome) return;
  removeStored('welcome');
  if (Date.now() - welcome.at < PATIENCE) showToast({ message: welcome.message, duration: DURATION });
}
