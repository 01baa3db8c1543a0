import { writeStored } from '#services';
import { showToast, type ToastContent } from '#ui';
import { strings } from '../strings.ts';
import { WELCOME_DURATION } from './recall-welcome.ts';

/** Welcomes who has just logged in; on the next page too, where the login leads there. */
export function showWelcome(message: string): void {
  const content: ToastContent = {
    message,
    link: { text: strings.personalCenter, url: '/user/center.html' },
    duration: WELCOME_DURATION,
  };
  showToast(content);
  writeStored('welcome', { message, at: Date.now() });
}
