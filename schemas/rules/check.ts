/**
 * A rule of a form: what is wrong with a value, in the words that the shopper reads, or null. Browser and server ask
 * the same rules.
 */
export type Check = (value: string) => string | null;

/** A value that must be there. Blanks alone are nothing. */
export const required =
  (message: string): Check =>
  value =>
    value.trim() === '' ? message : null;

/** A value of a certain form. What is empty passes: whether it may be is another rule. */
export const matches =
  (pattern: RegExp, message: string): Check =>
  value =>
    value === '' || pattern.test(value) ? null : message;

/** A value that must equal another, such as an address typed twice (A §5 "same-value", "email-match"). */
export const sameAs =
  (other: string, message: string): Check =>
  value =>
    value === other ? null : message;

/** A box that must be ticked. */
export const ticked =
  (message: string) =>
  (value: boolean): string | null =>
    value ? null : message;

/** A field that may stay empty (A §5 "empty optional fields pass"). */
export const optional =
  (check: Check): Check =>
  value =>
    value === '' ? null : check(value);

/** Several rules in order; the first that is broken speaks. */
export const all =
  (...checks: Check[]): Check =>
  value => {
    for (const check of checks) {
      const message = check(value);
      if (message !== null) return message;
    }
    return null;
  };
