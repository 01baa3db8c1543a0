import { type FocusEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { CheckIcon, EyeIcon, EyeOffIcon } from '../icons/index.ts';
import { strings } from '../strings.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './form.module.css';
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
  /** The value is right: a mark says so (B §5). */
  pass?: boolean | undefined;
  end?: ReactNode;
  onBlur?: (() => void) | undefined;
}

/** A line of text. */
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
          onFocus={unlessTold(onFocus)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

/** A mobile number: digits, eleven at most (A §5). */
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

/** A password that can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-label={shown ? strings.hidePassword : strings.showPassword}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon size={20} />
    </button>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" end={toggle} />;
}

/** Focus that the form gives to a field that is wrong leaves its message standing. */
export function unlessTold(onFocus: () => void) {
  return (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.hasAttribute('data-told')) onFocus();
  };
}
