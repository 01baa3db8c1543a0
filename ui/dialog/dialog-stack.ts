/** Open dialogs, the lowest first. */
const openDialogs: Element[] = [];

/** Shows the backdrop of the top dialog only; several would add up and darken the page. */
function updateBackdrops(): void {
  for (const dialog of openDialogs) dialog.toggleAttribute('data-below', dialog !== openDialogs.at(-1));
}

/** Returns the dialog that is above all others. */
export const findTopDialog = (): Element | undefined => openDialogs.at(-1);

/**
 * Registers a dialog as the top one.
 *
 * @returns a function that removes it and shows the backdrop of the dialog below.
 */
export function pushDialog(dialog: Element): () => void {
  openDialogs.push(dialog);
  updateBackdrops();
  return () => {
    const at = openDialogs.indexOf(dialog);
    if (at < 0) return;
    openDialogs.splice(at, 1);
    updateBackdrops();
  };
}
