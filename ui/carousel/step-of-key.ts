import type { KeyboardEvent } from 'react';

/** Elements that handle arrow keys themselves. */
const HANDLES_ARROWS =
  'input, textarea, select, video, audio, dialog, [contenteditable], [role="tablist"], [role="slider"]';

/** Returns the step of an arrow key, or undefined if the key has another meaning: in a field, a dialog, with a modifier. */
export function stepOfKey(event: KeyboardEvent): 1 | -1 | undefined {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
  const { target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  return target instanceof Element && target.closest(HANDLES_ARROWS) ? undefined : by;
}
