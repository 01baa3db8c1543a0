import type { MouseEvent } from 'react';
import { openPopup } from '#chrome';
import type { LoginResult } from '../session/complete-login.ts';

/** The login page that comes back to `path`: what a login prompt links to, for whoever has no script. */
export const loginLink = (path: string): string => `/login.html?referer=${encodeURIComponent(path)}`;

/**
 * A click on a login prompt opens the login popup instead of following the link, unless another window is wanted.
 *
 * @param onLogin hears the login that completes there (A §4 "re-emits login-complete"), not a popup that is closed.
 */
export function askLogin(event: MouseEvent, onLogin?: (result: LoginResult) => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  openPopup('login', undefined, onLogin);
}
