import type { RefObject } from 'react';
import type { RefusedField } from '#contract';
import { OFFLINE } from '../answer.ts';
import { removeFormToast, showFormToast } from './form-toast.ts';

/** The answer of a refused call. */
export interface Refusal {
  message: string;
  field?: RefusedField | undefined;
}

export type ShowMessage = (message: string) => void;

export type FocusField<K> = (name: K) => void;

/** The parts of a form that show a refusal. */
interface RefusedForm<K> {
  ref: RefObject<HTMLFormElement | null>;
  setError(name: K, message: string): void;
  focus(name: K): void;
}

interface RefusalOptions<K> {
  refusal: Refusal | null;
  focus: FocusField<K> | undefined;
  /** Defaults to a toast. */
  showMessage?: ShowMessage | undefined;
  /** Whether a message at its field is shown by `showMessage`, too. */
  isShownTwice?: boolean;
}

/** Shows why a call was refused: at the field that the refusal names if it is one of `fields`, else by `showMessage`. */
export function showRefusal<K extends RefusedField>(
  form: RefusedForm<NoInfer<K>>,
  fields: readonly K[],
  { refusal, focus, showMessage = showFormToast, isShownTwice = false }: RefusalOptions<NoInfer<K>>,
): void {
  const message = refusal?.message || OFFLINE;
  const field = fields.find(name => name === refusal?.field);
  if (field === undefined) {
    showMessage(message);
    return;
  }
  if (isShownTwice) showMessage(message);
  else removeFormToast();
  form.setError(field, message);
  focus?.(field);
}

/**
 * Returns a function that focuses a field after a call, unless the shopper has moved the focus meanwhile: on a slow
 * network, typing must not continue in another field.
 */
export function deferFocus<K>(form: RefusedForm<K>): FocusField<K> {
  const focused = document.activeElement;
  return name => {
    const current = document.activeElement;
    if (current === focused || current === document.body) form.focus(name);
  };
}
