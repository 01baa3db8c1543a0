import type { Fix, Severity } from '../model/finding.ts';
import { defineTexts, type Language } from '../model/language.ts';

/** A schema error in words for an editor. */
export interface Explanation {
  severity: Severity;
  rule: string;
  pointer: string;
  message: string;
  suggestion: string | null;
  target: 'key' | 'value';
  fix?: Fix | undefined;
}

/** Builds an explanation for the current value. Severity defaults to `error`. */
export type Explain = (rule: string, message: string, more?: Partial<Explanation>) => Explanation;

const textsIn = defineTexts({
  en: { didYouMean: (name: string) => ` Did you mean "${name}"?` },
  zh: { didYouMean: name => `您是否想写 "${name}"？` },
});

/** Returns ` Did you mean "title"?`, or an empty text without a suggestion. */
export function didYouMean(suggestion: string | null, language: Language): string {
  return suggestion ? textsIn(language).didYouMean(suggestion) : '';
}
