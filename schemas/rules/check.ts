/** What a rule does with a text before it is checked. Both functions return their own results unchanged. */
export interface TextForms {
  /** Returns a typed, pasted or sent text in the form that is checked, sent and stored. */
  normalize?: ((text: string) => string) | undefined;
  /** Returns a text in the form that its field shows while it is typed; a field without it shows what was typed. */
  clean?: ((text: string) => string) | undefined;
}

/** A form rule, used by browser and server: returns the message for the shopper, or null for a valid value. */
export interface Check extends TextForms {
  (value: string): string | null;
}

/** Adds to a rule how its texts are normalized. */
export const normalized = (check: Check, forms: TextForms): Check =>
  Object.assign((value: string) => check(value), forms);

/** Requires a value. Whitespace only counts as empty. */
export const required =
  (message: string): Check =>
  value =>
    value.trim() === '' ? message : null;

/** Requires a pattern. Empty values pass; combine with `required`. */
export const matches =
  (pattern: RegExp, message: string): Check =>
  value =>
    value === '' || pattern.test(value) ? null : message;

/** Requires the same value as another field, e.g. for a repeated email address. */
export const sameAs =
  (other: string, message: string): Check =>
  value =>
    value === other ? null : message;

/** Requires a ticked checkbox. */
export const ticked =
  (message: string) =>
  (value: boolean): string | null =>
    value ? null : message;

/** Applies a rule to an optional field: an empty value passes [A5-42]. */
export const optional = (check: Check): Check =>
  normalized(value => (value === '' ? null : check(value)), {
    normalize: check.normalize,
    clean: check.clean,
  });

/** Combines rules; returns the message of the first that fails. */
export const all =
  (...checks: Check[]): Check =>
  value => {
    for (const check of checks) {
      const message = check(value);
      if (message !== null) return message;
    }
    return null;
  };
