import { type RefObject, useRef, useState } from 'react';

/** Returns a text in another form; its own results unchanged. */
export type TextForm = (text: string) => string;

/** Returns the message of an invalid value, else null. `values` is for fields that depend on each other. */
export interface Rule<V, K extends keyof V = keyof V> {
  (value: V[K], values: V): string | null;
  /** Returns a text in the form that is checked and sent. */
  normalize?: TextForm | undefined;
  /** Returns a text in the form that its field shows while it is typed. */
  clean?: TextForm | undefined;
}

/** Messages of invalid fields. */
export type FormErrors<V> = { [K in keyof V]?: string };

/** Props that connect a field component to its form. */
export interface FieldBinding<T> {
  name: string;
  value: T;
  error: string | null;
  onChange(value: T): void;
  onFocus(): void;
  /** For text fields: returns what the field shows for a typed, pasted or autofilled text. */
  clean?: TextForm | undefined;
}

/**
 * State of a form. Its members are methods, so that a form with more fields can be passed to a component that renders
 * some of them: `Form<Subscription>` is assignable to `Form<CodeValues>`.
 */
export interface Form<V> {
  /** What is checked and sent: the texts of the fields, normalized by their rules. */
  readonly values: V;
  readonly errors: FormErrors<V>;
  /** To be set on the `<form>`. */
  readonly ref: RefObject<HTMLFormElement | null>;
  isValid(name: keyof V): boolean;
  field<K extends keyof V & string>(name: K): FieldBinding<V[K]>;
  setValue<K extends keyof V>(name: K, value: V[K]): void;
  /** Shows the server's message at a field, until its value changes. */
  setError(name: keyof V, message: string): void;
  /** Focuses a field and keeps its message. */
  focus(name: keyof V): void;
  /**
   * Validates the fields that have a rule, shows their messages and focuses the first invalid one.
   *
   * @returns whether all of them are valid.
   */
  validate(fields?: FieldSelection<V>): boolean;
}

/** The fields to validate: by default all. */
export interface FieldSelection<V> {
  only?: readonly (keyof V)[];
  except?: readonly (keyof V)[];
}

export interface FormOptions {
  /** Keeps a message while typing until the value is valid; by default the first change removes it [B5-16]. */
  keepErrorUntilValid?: boolean;
}

/**
 * Creates the state of a form. Messages appear when the form is validated and disappear on focus or on typing
 * [B5-16, B5-20].
 *
 * @param rules by field; a field without a rule is always valid.
 */
export function useForm<V extends object>(
  initialValues: V,
  rules: { [K in keyof V]?: Rule<V, K> },
  { keepErrorUntilValid = false }: FormOptions = {},
): Form<V> {
  const [typed, setTyped] = useState(initialValues);
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const ref = useRef<HTMLFormElement>(null);
  const isFocusing = useRef(false);

  const values = normalizeTexts(typed, rules);
  const checkField = <K extends keyof V>(name: K, of: V): string | null =>
    rules[name]?.(of[name], of) ?? null;

  function setError(name: keyof V, message: string | undefined) {
    setErrors(current => (current[name] === message ? current : { ...current, [name]: message }));
  }

  function focus(name: keyof V) {
    const found = ref.current?.elements.namedItem(String(name));
    const field = found instanceof RadioNodeList ? found[0] : found;
    if (!(field instanceof HTMLElement)) return;
    isFocusing.current = true;
    field.focus();
    isFocusing.current = false;
  }

  const form: Form<V> = {
    values,
    errors,
    ref,
    isValid: name => checkField(name, values) === null,
    field: name => ({
      name,
      value: typed[name],
      error: errors[name] ?? null,
      onChange: value => form.setValue(name, value),
      onFocus() {
        // Focus by the form keeps the message that it has just shown.
        if (!isFocusing.current) setError(name, undefined);
      },
      clean: rules[name]?.clean,
    }),
    setValue(name, value) {
      setTyped(current => ({ ...current, [name]: value }));
      const next = normalizeTexts<V>({ ...typed, [name]: value }, rules);
      if (!keepErrorUntilValid || checkField(name, next) === null) {
        setError(name, undefined);
      }
    },
    setError,
    focus,
    validate({ only, except = [] } = {}) {
      const names = (only ?? ruledFields(rules)).filter(name => !except.includes(name));
      const invalid = names.filter(name => checkField(name, values) !== null);
      for (const name of names) setError(name, checkField(name, values) ?? undefined);
      if (invalid[0] !== undefined) focus(invalid[0]);
      return invalid.length === 0;
    },
  };
  return form;
}

/** Returns the values with their texts normalized; the same object if nothing changes. */
function normalizeTexts<V extends object>(typed: V, rules: { [K in keyof V]?: Rule<V, K> }): V {
  const changed: Partial<V> = {};
  for (const name of ruledFields(rules)) {
    const text = typed[name];
    const normalized = typeof text === 'string' ? rules[name]?.normalize?.(text) : undefined;
    if (normalized !== undefined && normalized !== text) Object.assign(changed, { [name]: normalized });
  }
  return Object.keys(changed).length > 0 ? { ...typed, ...changed } : typed;
}

function ruledFields<V>(rules: { [K in keyof V]?: Rule<V, K> }): (keyof V)[] {
  const names: (keyof V)[] = [];
  for (const name in rules) names.push(name);
  return names;
}
