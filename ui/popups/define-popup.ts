import type { ComponentType } from 'react';

/**
 * Data and result of every popup, by type. A room declares its popups where it defines them:
 *
 *     declare module '#ui' {
 *       interface PopupTypes { quickAddCart: { data: { sku: string }; result: undefined } }
 *     }
 *
 * A popup of a room above is declared by the lower room that opens it, beside the function that does so.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging adds the popups.
export interface PopupTypes {}

export type PopupType = keyof PopupTypes & string;

/** What a popup's opener passes to it; undefined for popups without data. */
export type PopupData<T extends PopupType> = PopupTypes[T] extends { data?: unknown }
  ? PopupTypes[T]['data']
  : undefined;

/** What a popup's opener receives when it completes. */
export type PopupResult<T extends PopupType> = PopupTypes[T] extends { result?: unknown }
  ? PopupTypes[T]['result']
  : undefined;

/** Props of a popup's content. */
export interface PopupProps<T extends PopupType> {
  data: PopupData<T>;
  /** Closes this popup without a result. */
  close: () => void;
  /** Closes this popup and passes the result to its opener. */
  complete: (result: PopupResult<T>) => void;
}

/** The definition of a popup. */
export interface PopupDefinition<T extends PopupType = PopupType> {
  type: T;
  /** The dialog's title; a function if it depends on the data. */
  title: string | ((data: PopupData<T>) => string);
  /** Subscribes to changes of a title that depends on more than the data. */
  followTitle?: (onChange: () => void) => () => void;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  /**
   * From 768 px on, `side` is at the right edge below the header, which stays usable; `wide` has room for a picture
   * beside a form.
   */
  placement?: 'centre' | 'wide' | 'side' | 'full';
  /** Loads its content, a chunk of its own. */
  load: () => Promise<{ default: ComponentType<PopupProps<T>> }>;
}

/** Types a popup's definition by its name. */
export function definePopup<T extends PopupType>(definition: PopupDefinition<T>): PopupDefinition<T> {
  return definition;
}
