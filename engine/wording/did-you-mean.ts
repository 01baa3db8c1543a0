import { defineTexts, type Language } from '../model/language.ts';

const textsIn = defineTexts({
  en: { didYouMean: (name: string) => ` Did you mean "${name}"?` },
  zh: { didYouMean: name => `您是否想写 "${name}"？` },
});

/** Returns ` Did you mean "title"?`, or an empty text without a suggestion. */
export function didYouMean(suggestion: string | null, language: Language): string {
  return suggestion ? textsIn(language).didYouMean(suggestion) : '';
}
