import type { Language } from '#engine';

/** The help of a command in every language. */
export type HelpPage = Readonly<Record<Language, string>>;
