import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import type { TextForm } from './use-form.ts';

interface CleanTextOptions {
  value: string;
  onChange: (value: string) => void;
  /** Without it, the text stays as it is typed. */
  clean: TextForm | undefined;
  /** Most characters of the cleaned text. */
  limit: number | undefined;
}

/**
 * Cleans the text of an input whenever it changes: by typing, pasting, autofill and, once it is confirmed, by an input
 * method. The caret stays where the shopper types. Further characters than `limit` are not accepted.
 *
 * @returns the handlers of the input.
 */
export function useCleanText({ value, onChange, clean = text => text, limit = Infinity }: CleanTextOptions) {
  const isComposing = useRef(false);

  function accept(input: HTMLInputElement) {
    const { text, caret } = cleanAtCaret(input, clean, limit);
    if (text !== input.value) {
      input.value = text;
      // React would set the same text and move the caret to its end.
      if (caret !== null) input.setSelectionRange(caret, caret);
    }
    onChange(text);
  }

  // For texts that no event of the input has reported, such as that of a draft.
  const cleanValue = useEffectEvent(() => {
    const cleaned = clean(value);
    if (cleaned !== value && !isComposing.current) onChange(cleaned);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each value
  useEffect(() => cleanValue(), [value]);

  return {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      // Another text would interrupt the input method.
      if (isComposing.current) onChange(event.currentTarget.value);
      else accept(event.currentTarget);
    },
    onCompositionStart() {
      isComposing.current = true;
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      isComposing.current = false;
      accept(event.currentTarget);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const pasted = clean(event.clipboardData.getData('text'));
      if (countCharacters(pasted) !== limit) return;
      // A complete text, such as a mobile number, replaces what is in the field, wherever the caret is.
      event.preventDefault();
      event.currentTarget.value = pasted;
      onChange(pasted);
    },
  };
}

/** The cleaned text of an input, with the position of its caret in it; null for inputs that have none, such as email. */
function cleanAtCaret(
  { value, selectionStart }: HTMLInputElement,
  clean: TextForm,
  limit: number,
): { text: string; caret: number | null } {
  const caret = selectionStart ?? value.length;
  const text = clean(value);
  const after = clean(value.slice(caret));
  if (countCharacters(text) <= limit) {
    const moved = text === value ? caret : Math.max(0, text.length - after.length);
    return { text, caret: selectionStart === null ? null : moved };
  }
  // As with `maxLength`, only as much of the typed text is accepted as there is room for.
  const before = cut(clean(value.slice(0, caret)), Math.max(0, limit - countCharacters(after)));
  return { text: cut(before + after, limit), caret: selectionStart === null ? null : before.length };
}

/** Length in characters: a rare Chinese character is two code units. */
const countCharacters = (text: string): number => [...text].length;

const cut = (text: string, length: number): string => [...text].slice(0, length).join('');
