import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form.module.css';

/** Props of every field beside its binding. */
export interface FieldProps {
  label: string;
  /** Shown below the control, also above an error message: the rule that the value breaks stays readable. */
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
          'aria-describedby': describedBy(note, { hint, error }),
          'aria-invalid': error ? true : undefined,
        })}
        {end}
      </div>
      <FieldNotes id={note} hint={hint} error={error} />
    </div>
  );
}

type Notes = Pick<FieldFrameProps, 'hint' | 'error'>;

/** The ids of a field's notes, the message first. */
export const describedBy = (id: string, { hint, error }: Notes): string | undefined =>
  [error && hint && `${id}error`, (error || hint) && id].filter(Boolean).join(' ') || undefined;

/** Hint and error message of a field. The hint keeps its place, the message is below it. */
export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  const message = error ? (
    <p id={hint ? `${id}error` : id} className={styles.error} role="alert">
      {error}
    </p>
  ) : null;
  if (message && !hint) return message;
  return (
    <>
      <p id={id} className={styles.hint}>
        {hint}
      </p>
      {message}
    </>
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
