/** The type of replaceable words: any text in the place of a text, any function with the same values in the place of one. */
export type Wording<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Result
    ? (...values: Values) => Wording<Result>
    : T extends object
      ? { readonly [Key in keyof T]: Wording<T[Key]> }
      : T;

/** The words that a project puts in the place of some of `T`; a list is replaced as a whole. */
export type Replacement<T> = T extends string
  ? string
  : T extends readonly unknown[]
    ? Wording<T>
    : T extends (...values: never[]) => unknown
      ? Wording<T>
      : T extends object
        ? { readonly [Key in keyof T]?: Replacement<T[Key]> }
        : T;

/**
 * Defines words that shoppers read. The build gives each such module the words that the project puts in their place
 * (see docs/strings.md), and leaves this call out.
 *
 * @param name path of the module without `strings.ts`, such as `commerce/bag`.
 */
export function defineStrings<const T extends object>(_name: string, words: T): Wording<T> {
  return words as Wording<T>;
}

/**
 * Words by names that data gives, such as kinds of products: a project may add keys of its own.
 */
export const byData = (words: Record<string, string>): Record<string, string> => words;

/** All strings of the shop by name, for the type check; `src/strings-by-name.ts` declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging adds the names.
export interface StringsByName {}

/** Names of the words of a project's own blocks, and of those of packages. Builds check their keys. */
export type OwnName = `@${string}` | `blocks/${string}`;

/** What a project may write in the place of the words with a name. */
export type WordsOf<Name> = Name extends keyof StringsByName ? Replacement<StringsByName[Name]> : object;

/**
 * Writes words of a project in the place of the shop's: `export default replaceStrings('commerce/bag', { … })` in
 * `texts/commerce/bag.ts`.
 */
export function replaceStrings<Name extends keyof StringsByName | OwnName>(
  _name: Name,
  words: WordsOf<Name>,
): WordsOf<Name> {
  return words;
}

/** Returns words with some of them replaced, key by key; texts, functions and lists as a whole. */
export function withReplacements<T extends object>(words: T, replacement: object): T {
  const result = Object.fromEntries<unknown>(Object.entries(words));
  for (const [key, value] of Object.entries(replacement)) {
    const before = result[key];
    result[key] = isGroup(before) && isGroup(value) ? withReplacements(before, value) : value;
  }
  return result as T;
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
