import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form.module.css';

/** What every field takes beside its binding. */
export interface FieldProps {
  label: string;
  /** Said below, until there is something wrong. */
  hint?: string | undefined;
  /** Marked with *, and told to screen readers. */
  required?: boolean | undefined;
  className?: string | undefined;
}

interface FrameProps extends FieldProps {
  error: string | null;
  /** Draws the control; the ids tie label, hint and message to it. */
  children: (ids: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
  /** What stands at the control's end: a button, a picture, a mark. */
  end?: ReactNode;
}

/** Label, control, hint and message of a field. The message is read aloud when it comes. */
export function Field({ label, hint, required, className, error, end, children }: FrameProps) {
  const id = useId();
  const note = `${id}note`;
  return (
    <div className={classNames(styles.field, className)} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
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
