import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './form.module.css';
import type { FieldBinding } from './use-form.ts';

type Native = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'rows' | 'maxLength' | 'autoComplete' | 'onPaste'
>;

export interface TextAreaFieldProps extends FieldProps, FieldBinding<string>, Native {}

/** A text field of several lines. */
export function TextAreaField({ value, error, onChange, onFocus, ...rest }: TextAreaFieldProps) {
  const { label, hint, required, className, name, clean: _clean, ...native } = rest;
  return (
    <Field {...{ label, hint, required, className, error }}>
      {ids => (
        <textarea
          {...native}
          {...ids}
          name={name}
          className={styles.area}
          aria-required={required || undefined}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
          onFocus={onFocus}
        />
      )}
    </Field>
  );
}
