import type { ComponentType } from 'react';
import type { PopupDefinition, PopupType } from './define-popup.ts';

/** Any typed definition. */
type AnyDefinition = { [T in PopupType]: PopupDefinition<T> }[PopupType];

/**
 * A definition as the stack handles it: one stack holds popups of all types, so data and result are unknown here.
 * `openPopup` and `definePopup` check them by the popup's type.
 */
export interface RegisteredPopup extends Pick<PopupDefinition, 'followTitle' | 'hideTitle' | 'placement'> {
  type: string;
  title: string | ((data: unknown) => string);
  load: () => Promise<{ default: PopupContent }>;
}

export type PopupContent = ComponentType<{
  data: unknown;
  close: () => void;
  complete: (result: unknown) => void;
}>;

const definitions = new Map<string, RegisteredPopup>();

/**
 * Registers popups.
 *
 * @throws Error when two definitions have the same type.
 */
export function registerPopups(popups: readonly AnyDefinition[]): void {
  for (const popup of popups as readonly unknown[] as readonly RegisteredPopup[]) {
    const existing = definitions.get(popup.type);
    if (existing && existing !== popup) throw new Error(`Two popups have the type "${popup.type}".`);
    definitions.set(popup.type, popup);
  }
}

let loadDefinitions: (() => Promise<readonly AnyDefinition[]>) | undefined;

/**
 * Sets how the shop's definitions are loaded: with the first popup. Until then `hasPopup` is true for every type.
 *
 * @param load is called again after a failure.
 */
export function providePopups(load: () => Promise<readonly AnyDefinition[]>): void {
  loadDefinitions = load;
}

/** Loads and registers the provided definitions. */
export async function loadPopups(): Promise<void> {
  if (!loadDefinitions) return;
  registerPopups(await loadDefinitions());
  loadDefinitions = undefined;
}

/** Whether a popup of the type can be opened. */
export const hasPopup = (type: string): boolean => definitions.has(type) || loadDefinitions !== undefined;

/** @throws Error for a type that is not registered. */
export function requirePopup(type: PopupType): RegisteredPopup {
  const definition = definitions.get(type);
  if (!definition) throw new Error(`There is no popup "${type}". Add it to src/popup-list.ts.`);
  return definition;
}
