import { readStored, removeStored } from '#services';
import { showToast } from '#ui';

/** A §4: how long the welcome stays, in ms. */
export const WELCOME_DURATION = 5000;

/** A page that takes longer to come needs no welcome any more, in ms. */
const PATIENCE = 10_000;

/** Shows the welcome that the page before had no time to show. To be called once on each page. */
export function recallWelcome(): void {
  const welcome = readStored('welcome');
  if (!welcome) return;
  removeStored('welcome');
  if (Date.now() - welcome.at < PATIENCE) showToast({ message: welcome.message, duration: WELCOME_DURATION });
}
