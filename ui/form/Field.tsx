import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form.module.css';

/** Props of every field beside its binding. */
export interface FieldProps {
  label: string;
  /** Shown below the control; replaced by the error message. */
  hint?: string | undefined;
  /** Shows * and sets `aria-required`. */
  required?: boolean | undefined;
  className?: string | undefined;
}

interface FieldFrameProps extends FieldProps {
  error: string | null;
  /** Renders the control with the ids of its label and message. */
  children: (ids: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
  /** Content at the end of the control: a button, a picture or an icon. */
  end?: ReactNode;
}

/** Label, control, hint and error message of a field. Screen readers announce the message. */
export function Field({ label, hint, required, className, error, end, children }: FieldFrameProps) {
  const id = useId();
  const note = `${id}note`;
  return (
    <div className={classNames(styles.field, className)} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      <div className={styles.control}>
        {children({
          id,
          'aria-describedby': error || hint ? note : undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {end}
      </div>
      <p id={note} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}

/** The mark of a required field; `aria-required` says the same to screen readers. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}
