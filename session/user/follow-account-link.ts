import type { MouseEvent } from 'react';
import { openLogin } from './open-login.ts';
import { user } from './store.ts';

/**
 * Handles a click on a link to the personal center [B2.7-15]: opens the login popup if the shopper is known to be
 * logged out; otherwise, and for modified clicks, the link is followed.
 */
export function followAccountLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (user.getState().isLoginIn !== false) return;
  if (openLogin()) event.preventDefault();
}
