import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { CheckIcon, EyeIcon, EyeOffIcon } from '../icons/index.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './form.module.css';
import { formStrings } from './strings.ts';
import type { FieldBinding } from './use-form.ts';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'maxLength'
  | 'placeholder'
  | 'readOnly'
  | 'min'
  | 'max'
  | 'onClick'
>;

export interface TextFieldProps extends FieldProps, FieldBinding<string>, Native {
  /** Shows a check mark: the value is valid [B5-21]. */
  pass?: boolean | undefined;
  end?: ReactNode;
  onBlur?: (() => void) | undefined;
}

/** A single-line text field. */
export function TextField({ value, error, onChange, onFocus, onBlur, pass, end, ...rest }: TextFieldProps) {
  const { label, hint, required, className, name, ...native } = rest;
  const mark = pass && !error ? <CheckIcon size={18} className={styles.pass} /> : null;
  return (
    <Field
      {...{ label, hint, required, className, error }}
      end={
        mark || end ? (
          <>
            {mark}
            {end}
          </>
        ) : undefined
      }
    >
      {ids => (
        <input
          {...native}
          {...ids}
          name={name}
          className={styles.input}
          aria-required={required || undefined}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
          onFocus={onFocus}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

/** A mobile number: at most eleven digits; other characters are removed [A5-01]. */
export function MobileField(props: Omit<TextFieldProps, 'type' | 'maxLength' | 'inputMode'>) {
  const onChange = (value: string) => props.onChange(value.replace(/\D/g, '').slice(0, 11));
  return (
    <TextField
      {...props}
      onChange={onChange}
      type="tel"
      inputMode="numeric"
      maxLength={11}
      autoComplete={props.autoComplete ?? 'tel-national'}
    />
  );
}

/** A password with a button to show it [B5-22]. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-label={shown ? formStrings.hidePassword : formStrings.showPassword}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon size={20} />
    </button>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" end={toggle} />;
}
