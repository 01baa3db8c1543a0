import type { ChatOptions } from '#contract';
import { createWindow } from './create-window.ts';
import { session } from './options.ts';

/**
 * The chat provider's script: adds `window.vitrineChat` to the page. From 768 px on the window is a corner panel and
 * the page stays usable; on phones, and above another dialog, it is modal.
 */
function createChat() {
  let chatWindow: ReturnType<typeof createWindow> | null = null;

  const close = () => {
    if (!chatWindow) return;
    chatWindow.remove();
    chatWindow = null;
    const { opener, onClose } = session.options;
    if (opener?.isConnected && 'focus' in opener) (opener as HTMLElement).focus();
    onClose?.();
  };
  const open = (options: ChatOptions = {}) => {
    session.options = { opener: document.activeElement, ...options };
    if (chatWindow) chatWindow.show();
    else chatWindow = createWindow(close);
  };
  return { open, close };
}

// The script may be loaded twice.
window.vitrineChat ??= createChat();
