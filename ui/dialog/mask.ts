/** Every dialog that shows, the lowest first. */
const shown: Element[] = [];

/** Of several dialogs only the mask of the one on top dims; with each further one the page would grow darker. */
function dimOnce(): void {
  for (const dialog of shown) dialog.toggleAttribute('data-below', dialog !== shown.at(-1));
}

/**
 * A dialog has come on top.
 * @returns a function for when it goes: its mask fades, and the one below dims again.
 */
export function putOnTop(dialog: Element): () => void {
  shown.push(dialog);
  dimOnce();
  return () => {
    const at = shown.indexOf(dialog);
    if (at < 0) return;
    shown.splice(at, 1);
    dimOnce();
  };
}
