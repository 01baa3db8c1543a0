import { type ReactNode, type RefObject, useEffect } from 'react';
import { Button, type useSubmit } from '#ui';
import styles from './parts.module.css';

export interface SignFormProps {
  /** Names the form for screen readers. */
  label: string;
  formRef: RefObject<HTMLFormElement | null>;
  submit: ReturnType<typeof useSubmit>;
  /** What the button says, at rest and while the form is under way. */
  says: readonly [string, string];
  /** Somebody begins to fill it in. */
  onFocus?: (() => void) | undefined;
  children: ReactNode;
}

/** A form with its one solid button. */
export function SignForm({ label, formRef, submit, says: [rest, busy], onFocus, children }: SignFormProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody may have begun before the script came
  useEffect(() => {
    if (formRef.current?.contains(document.activeElement)) onFocus?.();
  }, []);
  return (
    // Submitted before its script has come, a form of this method goes nowhere: no password lands in an address.
    <form
      ref={formRef}
      method="dialog"
      noValidate
      aria-label={label}
      aria-busy={submit.loading || undefined}
      className={styles.form}
      onSubmit={submit.onSubmit}
      onFocus={onFocus}
    >
      {children}
      <Button type="submit" variant="solid" className={styles.submit} busy={submit.loading}>
        {submit.loading ? busy : rest}
      </Button>
    </form>
  );
}
