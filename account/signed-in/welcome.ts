import { PAGE_PATHS, writeStored } from '#services';
import { showFormToast } from '#session';
import type { ToastContent } from '#ui';
import { strings } from '../strings.ts';
import { WELCOME_DURATION } from './recall-welcome.ts';

/** Shows the welcome toast, and stores it for the page that the login leads to. */
export function showWelcome(message: string): void {
  const content: ToastContent = {
    message,
    link: { text: strings.personalCenter, url: PAGE_PATHS.center },
    duration: WELCOME_DURATION,
  };
  showFormToast(content);
  storeWelcome(message);
}

/** Stores a welcome for the next page, with an offer to bind WeChat if that could not be made here. */
export function storeWelcome(message: string, offersWechat = false): void {
  writeStored('welcome', { message, at: Date.now(), offersWechat });
}
