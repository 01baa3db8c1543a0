import { PAGE_PATHS } from '#services';
import type { LoginData } from '../../ui/popups/popup-types.ts';
import { hasPopup } from '../../ui/popups/registry.ts';
import { openPopup } from '../../ui/popups/stack.ts';
import { goTo } from '../go-to.ts';

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
