import type { MouseEvent } from 'react';
import { openLogin } from './open-login.ts';
import { user } from './store.ts';

/**
 * A click on a link to the personal center (B §2.7): a visitor who is known to be logged out gets the login popup,
 * everybody else, and whoever wants another window, follows the link.
 */
export function followAccountLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (user.getState().isLoginIn !== false) return;
  if (openLogin()) event.preventDefault();
}
