import { recoverPage, watchParts } from '#engine/render';
import { PAGE_OUTDATED, readTabStored } from '#services';
import { checkUser } from '#session';
import { showToast, strings } from '#ui';

/**
 * Loads the script that recovers pages of an earlier build (`server/web/recovery`). It has no hash, so that every server has
 * it, and another query each time, because browsers remember scripts that have failed.
 */
function loadRecovery() {
  const address = `/_recovery.js?${performance.now()}`;
  return import(/* @vite-ignore */ address);
}

/**
 * Recovers the page if a part that the shopper has wanted does not load, or the server refuses a call of this build; after
 * the reload that follows from it, restores what was typed and pressed.
 */
export function keepPageCurrent(): void {
  watchParts(document, {
    recover: async pressed => (await loadRecovery()).recover(pressed),
    tell: () => showToast(strings.loadFailed),
  });
  addEventListener(PAGE_OUTDATED, () => void recoverPage());
  // Links depend on the login, which is checked anyway.
  if (readTabStored('kept'))
    void Promise.all([loadRecovery(), checkUser()]).then(([{ restore }]) => restore());
}
