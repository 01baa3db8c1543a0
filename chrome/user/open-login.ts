import { goTo } from '../go-to.ts';
import { hasPopup } from '../popups/registry.ts';
import { openPopup } from '../popups/stack.ts';

/** The login popup lives in another room, which tells `openPopup` of it; here only its name is known. */
const open = openPopup as unknown as (type: string, data: undefined, callback: () => void) => void;

/**
 * Opens the login popup.
 *
 * @param next where who logs in there goes on to, or what happens then.
 * @returns whether there is such a popup.
 */
export function openLogin(next: string | (() => void) = '/user/center.html'): boolean {
  if (!hasPopup('login')) return false;
  open('login', undefined, typeof next === 'string' ? () => goTo(next) : next);
  return true;
}
