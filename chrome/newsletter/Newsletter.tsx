import { useRef } from 'react';
import { useMobileFirst } from '#session';
import { Button, MobileField, showToast, useForm, useLazyComponent, useSubmit } from '#ui';
import { strings } from '../strings.ts';
import { firstStrings } from './first-strings.ts';
import type { MoreFieldsHandle, MoreFieldsProps } from './MoreFields.tsx';
import styles from './newsletter.module.css';
import { EMPTY_SUBSCRIPTION, type Subscription, subscriptionRules } from './subscription.ts';

/**
 * The newsletter form of the footer. It starts with the mobile number alone; the other fields and their script load when
 * that field is clicked or typed into [A4-22], or when the button is pressed: nothing is wrong yet then.
 */
export function Newsletter() {
  const form = useForm<Subscription>(EMPTY_SUBSCRIPTION, subscriptionRules);
  const { isOpen, setIsOpen, start, mobile } = useMobileFirst(form);
  const moreFields = useRef<MoreFieldsHandle>(null);
  const MoreFields = useLazyComponent<MoreFieldsProps>(
    () => import('./MoreFields.tsx'),
    isOpen,
    () => {
      setIsOpen(false);
      showToast(strings.loadFailed);
    },
  );

  const { loading, onSubmit } = useSubmit(async () => {
    if (moreFields.current) return moreFields.current.submit();
    start();
  });

  return (
    <section
      className={`${styles.newsletter} needs-script`}
      aria-labelledby="footer-newsletter"
      data-part="newsletter"
    >
      <h2 id="footer-newsletter" className={styles.title}>
        {firstStrings.newsletter}
      </h2>
      <p className={styles.lead}>{firstStrings.newsletterLead}</p>
      {/* method="dialog" sends nothing when submitted before hydration, so no number gets into an address. */}
      <form ref={form.ref} method="dialog" noValidate className={styles.form} onSubmit={onSubmit}>
        <MobileField {...mobile} label={strings.mobile} required showsCheck={form.isValid('mobile')} />
        {MoreFields && <MoreFields form={form} ref={moreFields} />}
        <Button type="submit" variant="solid" className={styles.submit} busy={loading}>
          {loading ? firstStrings.sending : firstStrings.subscribe}
        </Button>
      </form>
    </section>
  );
}
