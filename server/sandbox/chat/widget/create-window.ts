import { buildWindow } from './build-window.ts';
import { startConversation } from './conversation.ts';
import { session } from './options.ts';

/** Opens the chat window, or the button that opens it with the option `minimised`. */
export function createWindow(onClose: () => void): { show(): void; remove(): void } {
  const parts = buildWindow();
  const { host, dialog, input, launcher, minimise, close } = parts;
  const load = startConversation(parts);
  let unlockPage: (() => void) | null = null;

  const show = () => {
    if (!dialog.open) {
      const isPhone = window.matchMedia('(max-width: 767.98px)').matches;
      launcher.hidden = true;
      if (isPhone || document.querySelector('dialog:modal')) dialog.showModal();
      else dialog.show();
      if (isPhone) unlockPage = session.options.lockPage?.() ?? null;
      session.options.onStatus?.('open');
      void load();
    }
    input.focus();
  };
  const hide = () => {
    if (dialog.open) dialog.close();
    unlockPage?.();
    unlockPage = null;
  };

  dialog.addEventListener('cancel', event => {
    event.preventDefault();
    onClose();
  });
  dialog.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // Escape closes this window only, not a dialog below it.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  minimise.addEventListener('click', () => {
    hide();
    launcher.hidden = false;
    launcher.focus();
    session.options.onStatus?.('minimised');
  });
  close.addEventListener('click', onClose);
  launcher.addEventListener('click', show);
  if (!session.options.minimised) show();
  return {
    show,
    remove() {
      hide();
      host.remove();
    },
  };
}
