/** `keyCode` of a key that an input method handles. Safari reports it, without `isComposing`, when Enter confirms a word. */
const HANDLED_BY_INPUT_METHOD = 229;

const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === HANDLED_BY_INPUT_METHOD;

/**
 * Keeps the keys of an input method from the page: Enter that confirms a word submits no form and follows no suggestion,
 * arrows choose a word and Escape discards it. Uses one listener for all fields.
 *
 * @returns a function that removes the guard.
 */
export function installInputMethodGuard(page: Window): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!isComposing(event)) return;
    event.stopImmediatePropagation();
    if (event.key === 'Enter') event.preventDefault();
  };
  // At the window and captured, it runs before every other listener.
  page.addEventListener('keydown', onKey, true);
  return () => page.removeEventListener('keydown', onKey, true);
}
