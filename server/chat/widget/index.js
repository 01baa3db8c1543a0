import { page } from './calls.js';
import { create } from './window.js';

/**
 * The chat window, as the provider's script would bring it. Pages load it when a shopper opens the chat; it puts
 * `window.vitrineChat` there:
 *
 *   open(options)   shows the window; all options may be left out
 *     getToken(): Promise<string | null>   a token, kept by the page; by default asked of the shop
 *     clearToken()                         forget it (A §8: 40102, 401, 60001)
 *     onOpen(userId)                       the conversation is there, and this is who has it
 *     onStatus('open' | 'minimised')       what the shopper has made of the window
 *     onClose()                            it was closed; onEnd(): the conversation is over
 *     lockPage(): () => void               keeps the page still below the sheet of a phone
 *     opener: Element                      where the focus goes afterwards
 *     hotline, hours: string               whom to ring where the chat can't help
 *     minimised: boolean                   begins as the small button that a minimised window leaves
 *   close()
 *
 * From 768 px on the window stands in the corner and the page stays in use; on phones, and over another dialog, it is
 * modal. No inline script or style is needed: styles are a constructed sheet in a shadow root.
 */
window.vitrineChat = (() => {
  let view = null;

  const close = () => {
    if (!view) return;
    view.remove();
    view = null;
    const { opener, onClose } = page.options;
    if (opener?.isConnected) opener.focus();
    onClose?.();
  };
  const open = (options = {}) => {
    page.options = { opener: document.activeElement, ...options };
    if (view) view.show();
    else view = create(close);
  };
  return { open, close };
})();
