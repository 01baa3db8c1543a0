import { PAGE_PATHS } from '#services';
import { hasPopup, openPopup } from '#ui';
import { goTo } from '../go-to.ts';
import type { LoginResult } from './calls.ts';

declare module '#ui' {
  interface PopupTypes {
    login: { data: undefined; result: LoginResult };
  }
}

/**
 * Opens the login popup.
 *
 * @param next a URL to go to after the login, or a callback.
 * @returns false if the page has no login popup.
 */
export function openLogin(next: string | (() => void) = PAGE_PATHS.center): boolean {
  if (!hasPopup('login')) return false;
  openPopup('login', undefined, typeof next === 'string' ? () => goTo(next) : next);
  return true;
}
