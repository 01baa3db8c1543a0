import { defineStrings } from '../strings/index.ts';

/** How texts are put together. Each value may be empty. */
export const joins = defineStrings('shop/language/joins', {
  /** A label with its value. */
  labelled: (label: string, text: string) => `${label}：${text}`,
  /** A name with what is said about it. */
  described: (name: string, text: string) => `${name}，${text}`,
  list: (items: readonly string[]) => items.join('、'),
});
