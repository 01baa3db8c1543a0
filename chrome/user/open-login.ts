import { goTo } from '../go-to.ts';
import { hasPopup } from '../popups/registry.ts';
import { openPopup } from '../popups/stack.ts';

/** The login popup lives in another room, which tells `openPopup` of it; here only its name is known. */
const open = openPopup as unknown as (type: string, data: undefined, callback: () => void) => void;

/**
 * Opens the login popup; who logs in there goes on to `url`.
 *
 * @returns whether there is such a popup.
 */
export function openLogin(url = '/user/center.html'): boolean {
  if (!hasPopup('login')) return false;
  open('login', undefined, () => goTo(url));
  return true;
}
