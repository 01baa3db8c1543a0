import type { MouseEvent } from 'react';
import { openPopup } from '#ui';
import type { LoginResult } from '../user/calls.ts';

/**
 * Opens the login popup on a click on a login prompt. A click with a modifier key follows the link.
 *
 * @param onLogin called after a login in the popup [A4-96]; not when the popup is closed.
 */
export function askLogin(event: MouseEvent, onLogin?: (result: LoginResult) => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  openPopup('login', undefined, onLogin);
}
