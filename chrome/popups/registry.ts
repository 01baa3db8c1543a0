import type { PopupDefinition, PopupType } from './define-popup.ts';

/** Any popup. */
type AnyPopup = { [T in PopupType]: PopupDefinition<T> }[PopupType];

const definitions = new Map<string, PopupDefinition>();

/**
 * Makes popups known to the stack.
 *
 * @throws Error when two have the same type: a programmer's mistake, told at start-up.
 */
export function registerPopups(popups: readonly AnyPopup[]): void {
  for (const popup of popups) {
    const known = definitions.get(popup.type);
    if (known && known !== (popup as PopupDefinition))
      throw new Error(`Two popups have the type "${popup.type}".`);
    definitions.set(popup.type, popup as PopupDefinition);
  }
}

let pending: (() => Promise<readonly AnyPopup[]>) | undefined;

/**
 * Makes a shop's popups known without loading what is written of them: that comes with the first popup. Until then
 * whoever asks hears that every popup is there.
 *
 * @param load gives the definitions; called again when it has failed.
 */
export function providePopups(load: () => Promise<readonly AnyPopup[]>): void {
  pending = load;
}

/** Resolves once what was provided is registered. */
export async function loadPopups(): Promise<void> {
  if (!pending) return;
  registerPopups(await pending());
  pending = undefined;
}

/** Whether there is such a popup. */
export const hasPopup = (type: string): boolean => definitions.has(type) || pending !== undefined;

/** @throws Error for a type that nobody has registered. */
export function popupOf(type: PopupType): PopupDefinition {
  const definition = definitions.get(type);
  if (!definition) throw new Error(`There is no popup "${type}". Add it to src/popup-list.ts.`);
  return definition;
}
