import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { Button, classNames, type useSubmit } from '#ui';
import styles from './sign-form.module.css';

export interface SignFormProps {
  /** Accessible name of the form. */
  label: string;
  formRef: RefObject<HTMLFormElement | null>;
  submit: ReturnType<typeof useSubmit>;
  /** Labels of the submit button. */
  labels: readonly [idle: string, loading: string];
  submitClassName?: string | undefined;
  /** Called when the shopper starts to fill in the form, also when that was before hydration. */
  onFocus?: (() => void) | undefined;
  children: ReactNode;
}

/** A form with one submit button. */
export function SignForm({
  label,
  formRef,
  submit,
  labels,
  submitClassName,
  onFocus,
  children,
}: SignFormProps) {
  const reportEarlyFocus = useEffectEvent(() => {
    if (formRef.current?.contains(document.activeElement)) onFocus?.();
  });
  useEffect(() => reportEarlyFocus(), []);
  const [idle, loading] = labels;
  return (
    // method="dialog" sends nothing when submitted before hydration, so no password gets into an address.
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
      <Button
        type="submit"
        variant="solid"
        className={classNames(styles.submit, submitClassName)}
        busy={submit.loading}
      >
        {submit.loading ? loading : idle}
      </Button>
    </form>
  );
}
