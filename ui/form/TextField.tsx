import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { CheckIcon, EyeIcon, EyeOffIcon } from '../icons/index.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './form.module.css';
import { formStrings } from './strings.ts';
import { useCleanText } from './use-clean-text.ts';
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
  showsCheck?: boolean | undefined;
  /**
   * Most characters of the cleaned text. `maxLength` would cut a pasted text before it is cleaned; use it for texts that
   * are not.
   */
  limit?: number | undefined;
  end?: ReactNode;
  onBlur?: (() => void) | undefined;
}

/** A single-line text field. */
export function TextField({ value, error, onFocus, onBlur, showsCheck, end, ...rest }: TextFieldProps) {
  const { label, hint, required, className, name, onChange, clean, limit, ...native } = rest;
  const handlers = useCleanText({ value, onChange, clean, limit });
  const mark = showsCheck && !error ? <CheckIcon size={18} className={styles.pass} /> : null;
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
          onFocus={onFocus}
          onBlur={onBlur}
          {...handlers}
        />
      )}
    </Field>
  );
}

/** Digits of a mobile number. */
const MOBILE_LENGTH = 11;

/** A mobile number: at most eleven digits [A5-01]. The form's rule cleans what is typed, pasted or autofilled. */
export function MobileField(props: Omit<TextFieldProps, 'type' | 'limit' | 'maxLength' | 'inputMode'>) {
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="numeric"
      limit={MOBILE_LENGTH}
      autoComplete={props.autoComplete ?? 'tel-national'}
    />
  );
}

/** A password with a button to show it [B5-22]. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOffIcon : EyeIcon;
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-label={isShown ? formStrings.hidePassword : formStrings.showPassword}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon size={20} />
    </button>
  );
  return <TextField {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" end={toggle} />;
}
