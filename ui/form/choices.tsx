import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/index.ts';
import { describedBy, Field, FieldNotes, type FieldProps, RequiredMark } from './Field.tsx';
import styles from './form.module.css';
import type { FieldBinding } from './use-form.ts';

export interface Option {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldProps, FieldBinding<string> {
  options: readonly Option[];
  /** Shown while no option is selected. */
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
}

/** A native select. */
export function SelectField({
  value,
  error,
  onChange,
  onFocus,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  const { label, hint, required, className, name, clean: _clean, ...native } = rest;
  return (
    <Field
      {...{ label, hint, required, className, error }}
      end={<ChevronDownIcon size={18} className={styles.chevron} />}
    >
      {ids => (
        <select
          {...native}
          {...ids}
          name={name}
          className={styles.input}
          aria-required={required || undefined}
          data-empty={value === '' ? '' : undefined}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
          onFocus={onFocus}
        >
          <option value="">{placeholder ?? ''}</option>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export interface RadioFieldProps extends FieldProps, FieldBinding<string> {
  options: readonly Option[];
}

/** A radio group. */
export function RadioField({
  label,
  hint,
  required,
  className,
  name,
  value,
  error,
  ...rest
}: RadioFieldProps) {
  const { options, onChange, onFocus } = rest;
  const note = useId();
  return (
    <fieldset
      className={classNames(styles.field, className)}
      data-invalid={error ? '' : undefined}
      aria-describedby={describedBy(note, { hint, error })}
    >
      <legend className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={styles.radios}>
        {options.map(option => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
              onFocus={onFocus}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={note} hint={hint} error={error} />
    </fieldset>
  );
}

export interface CheckFieldProps extends FieldBinding<boolean> {
  className?: string | undefined;
  /** Shows * and sets `aria-required`. */
  required?: boolean | undefined;
  /** The label; it may contain links. */
  children: ReactNode;
}

/** A checkbox, such as a consent. */
export function CheckField({ name, value, error, onChange, onFocus, className, ...rest }: CheckFieldProps) {
  const { required, children } = rest;
  const id = useId();
  return (
    <div className={classNames(styles.field, className)} data-invalid={error ? '' : undefined}>
      <div className={styles.choice}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={value}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}note` : undefined}
          onChange={event => onChange(event.currentTarget.checked)}
          onFocus={onFocus}
        />
        <label htmlFor={id}>
          {children}
          {required && <RequiredMark />}
        </label>
      </div>
      {/* Takes no space while empty: few checkboxes are required. */}
      <p id={`${id}note`} className={error ? styles.error : undefined} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  );
}
