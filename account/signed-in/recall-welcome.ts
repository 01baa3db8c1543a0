import { readStored, removeStored } from '#services';
import { openPopup, showToast } from '#ui';

/** Duration of the welcome toast, in ms [A4-12]. */
export const WELCOME_DURATION = 5000;

/** A stored welcome older than this is not shown, in ms. */
const MAX_AGE = 10_000;

/**
 * Shows the welcome toast of the previous page, which a redirect has cut short, and offers a new member to bind WeChat.
 * Called once per page.
 */
export function recallWelcome(): void {
  const welcome = readStored('welcome');
  if (!welcome) return;
  removeStored('welcome');
  if (Date.now() - welcome.at > MAX_AGE) return;
  showToast({ message: welcome.message, duration: WELCOME_DURATION });
  if (welcome.offersWechat) openPopup('WechatInfo');
}
