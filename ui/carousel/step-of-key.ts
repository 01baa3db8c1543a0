import type { KeyboardEvent } from 'react';

const WRITES =
  'input, textarea, select, video, audio, dialog, [contenteditable], [role="tablist"], [role="slider"]';

/** The arrow keys' step; none where the key means something else: in a field, a film, a dialog, with a modifier. */
export function stepOfKey(event: KeyboardEvent): 1 | -1 | undefined {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
  const { target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  return target instanceof Element && target.closest(WRITES) ? undefined : by;
}
