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

/** Every popup that somebody has registered, by name. */
export const popupTypes = (): string[] => [...definitions.keys()];

/** Whether somebody has registered it. */
export const hasPopup = (type: string): boolean => definitions.has(type);

/** @throws Error for a type that nobody has registered. */
export function popupOf(type: PopupType): PopupDefinition {
  const definition = definitions.get(type);
  if (!definition) throw new Error(`There is no popup "${type}". Register it in src/popups.ts.`);
  return definition;
}
