import { type RefObject, useEffect, useRef, useState } from 'react';

/** Says what is wrong with a field's value, or null. It sees the other fields, for those that must agree. */
export type Rule<V, K extends keyof V = keyof V> = (value: V[K], values: V) => string | null;

/** What a field needs of its form. */
export interface FieldBinding<V> {
  name: string;
  value: V;
  error: string | null;
  onChange: (value: V) => void;
  onFocus: () => void;
}

export interface Form<V> {
  values: V;
  /** Messages by field; those that are not there are right, or not judged yet. */
  errors: Partial<Record<keyof V, string>>;
  /** Whether a field's value is right as it stands. */
  isValid: (name: keyof V) => boolean;
  field: <K extends keyof V & string>(name: K) => FieldBinding<V[K]>;
  set: <K extends keyof V>(name: K, value: V[K]) => void;
  /** Judges the named fields, all by default; the first that is wrong gets the focus. */
  check: (names?: readonly (keyof V)[]) => boolean;
  /** Shows a message at a field, e.g. one that the server gave. */
  fail: (name: keyof V, message: string) => void;
  /** Goes on the `<form>`. */
  ref: RefObject<HTMLFormElement | null>;
}

export interface FormOptions {
  /** Typing takes a message away only once the value is right, as the marketing blocks' forms have it (B §5). */
  keepUntilRight?: boolean;
}

/**
 * The values and messages of a form. A message comes when the form is sent and goes when its field gets the focus, or
 * while typing (B §5).
 *
 * @param rules of the fields that have any; a field without one is always right.
 */
export function useForm<V extends object>(
  initial: V,
  rules: { [K in keyof V]?: Rule<V, K> },
  { keepUntilRight = false }: FormOptions = {},
): Form<V> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Form<V>['errors']>({});
  const ref = useRef<HTMLFormElement>(null);

  // What was typed, or filled in by the browser, before the form had come to life is there to stay.
  useEffect(() => {
    setValues(before => ({ ...before, ...typedIn(ref.current, before) }));
  }, []);

  const judge = <K extends keyof V>(name: K, of: V): string | null => rules[name]?.(of[name], of) ?? null;
  const clear = (name: keyof V) =>
    setErrors(
      ({ [name]: cleared, ...rest }) =>
        (cleared === undefined ? { [name]: cleared, ...rest } : rest) as typeof errors,
    );

  const set: Form<V>['set'] = (name, value) => {
    setValues(before => ({ ...before, [name]: value }));
    if (errors[name] === undefined) return;
    if (!keepUntilRight || judge(name, { ...values, [name]: value }) === null) clear(name);
  };

  return {
    values,
    errors,
    ref,
    set,
    isValid: name => judge(name, values) === null,
    field: name => ({
      name,
      value: values[name],
      error: errors[name] ?? null,
      onChange: value => set(name, value),
      onFocus: () => clear(name),
    }),
    check(names = Object.keys(rules) as (keyof V)[]) {
      const found = names.flatMap(name => {
        const message = judge(name, values);
        return message === null ? [] : [[name, message] as const];
      });
      setErrors(before => {
        const kept = Object.entries(before).filter(([name]) => !names.includes(name as keyof V));
        return Object.fromEntries([...kept, ...found]) as typeof errors;
      });
      const first = found[0]?.[0];
      if (first !== undefined) focusField(ref.current, String(first));
      return found.length === 0;
    },
    fail: (name, message) => setErrors(before => ({ ...before, [name]: message })),
  };
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const named = form?.elements.namedItem(name);
  const field = named instanceof RadioNodeList ? named[0] : named;
  if (!(field instanceof HTMLElement)) return;
  // Focused by the form, not by the visitor: the message that has just come stays.
  field.setAttribute('data-told', '');
  field.focus();
  field.removeAttribute('data-told');
}

/** What the fields hold that the form does not know of. */
function typedIn<V extends object>(form: HTMLFormElement | null, known: V): Partial<V> {
  const found: Record<string, unknown> = {};
  for (const name of Object.keys(known)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked) found[name] = true;
    } else if (field && 'value' in field && field.value) found[name] = field.value;
  }
  return found as Partial<V>;
}
