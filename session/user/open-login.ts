import { PAGE_PATHS } from '#services';
import { hasPopup, openPopup } from '#ui';
import { goTo } from '../go-to.ts';
import type { LoginResult } from './calls.ts';

declare module '#ui' {
  interface PopupTypes {
    login: { data: LoginData | undefined; result: LoginResult };
  }
}

/** Why a guest is asked to log in. */
interface LoginData {
  reason: 'wishlist';
}

/**
 * Opens the login popup.
 *
 * @param next a URL to go to after the login, or a callback.
 * @param data the reason that the popup shows, if the shopper wanted to do something else.
 * @returns false if the page has no login popup.
 */
export function openLogin(next: string | (() => void) = PAGE_PATHS.center, data?: LoginData): boolean {
  if (!hasPopup('login')) return false;
  openPopup('login', data, typeof next === 'string' ? () => goTo(next) : next);
  return true;
}
