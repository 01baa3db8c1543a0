import { findTopDialog } from './dialog-stack.ts';

/** Frames in which other code may move the focus. */
const FRAMES = 3;

/**
 * Moves a focus that the page has lost: to the first button of the top dialog, to `<main>` without one. A shopper at a
 * keyboard would start again at the top of the page. Does nothing if other code moves the focus within a few frames.
 */
export function rescueFocus(): void {
  let frames = FRAMES;
  const wait = () => {
    if (frames-- > 0) requestAnimationFrame(wait);
    else if (document.activeElement === document.body)
      (findTopDialog()?.querySelector('button') ?? document.querySelector('main'))?.focus({
        preventScroll: true,
      });
  };
  wait();
}

/**
 * Rescues the focus when the element of a dialog that has it is removed, as by the next step of a form.
 *
 * @returns a function that ends this.
 */
export function watchFocused(dialog: Element): () => void {
  let focused: Node | null = null;
  const note = ({ target }: Event) => {
    focused = target as Node;
  };
  const watcher = new MutationObserver(() => {
    if (focused?.isConnected !== false) return;
    focused = null;
    rescueFocus();
  });
  dialog.addEventListener('focusin', note);
  watcher.observe(dialog, { childList: true, subtree: true });
  return () => {
    dialog.removeEventListener('focusin', note);
    watcher.disconnect();
  };
}
