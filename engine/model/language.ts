/** Languages of findings, explanations and commands. */
export const LANGUAGES = ['en', 'zh'] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * Defines texts in all languages, beside the code that uses them: `const textsIn = defineTexts({ en: {…}, zh: {…} })`,
 * then `textsIn(language).missing('title')`. A text that a language lacks is a compile error.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function defineTexts<T extends Readonly<Record<string, (...mentioned: never[]) => string>>>(
  texts: { en: T } & Record<Exclude<Language, 'en'>, NoInfer<T>>,
): (language: Language) => T {
  return language => texts[language];
}
