import { build } from './build.js';
import { page } from './calls.js';
import { converse } from './conversation.js';

/** A window with everything that works in it. */
export function create(leave) {
  const parts = build();
  const { dialog, input, launcher, minimise, close } = parts;
  const { load, countUnread, toEnd } = converse(parts);
  let unlock = null;

  /** A phone's keyboard leaves less of the screen than the page knows of. */
  const fit = () => dialog.style.setProperty('--height', `${window.visualViewport.height}px`);
  const show = () => {
    if (!dialog.open) {
      const phone = window.matchMedia('(max-width: 767px)').matches;
      launcher.hidden = true;
      if (phone || document.querySelector('dialog:modal')) dialog.showModal();
      else dialog.show();
      if (phone) unlock = page.options.lockPage?.();
      if (phone) window.visualViewport?.addEventListener('resize', fit);
      countUnread(0);
      page.options.onStatus?.('open');
      void load();
      toEnd();
    }
    input.focus();
  };
  const hide = () => {
    if (dialog.open) dialog.close();
    unlock?.();
    unlock = null;
    window.visualViewport?.removeEventListener('resize', fit);
  };
  const shrink = () => {
    hide();
    launcher.hidden = false;
    launcher.focus();
    page.options.onStatus?.('minimised');
  };

  dialog.addEventListener('cancel', event => {
    event.preventDefault();
    leave();
  });
  dialog.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // It is for this window alone, not for a dialog below it.
    event.preventDefault();
    event.stopPropagation();
    leave();
  });
  minimise.addEventListener('click', shrink);
  close.addEventListener('click', () => leave());
  launcher.addEventListener('click', show);
  if (!page.options.minimised) show();
  return {
    show,
    remove() {
      hide();
      parts.host.remove();
    },
  };
}
