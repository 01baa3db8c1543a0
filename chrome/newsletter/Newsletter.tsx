import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, MobileField, showToast, useForm, useLazyComponent, useSubmit } from '#ui';
import { strings } from '../strings.ts';
import type { MoreFieldsHandle, MoreFieldsProps } from './MoreFields.tsx';
import styles from './newsletter.module.css';
import { EMPTY_SUBSCRIPTION, type Subscription, subscriptionRules } from './subscription.ts';

/**
 * The newsletter form of the footer. It starts with the mobile number alone; the other fields and their script load when
 * that field is clicked or typed into, or when the form is submitted [A4-22].
 */
export function Newsletter() {
  const form = useForm<Subscription>(EMPTY_SUBSCRIPTION, subscriptionRules);
  const [isOpen, setIsOpen] = useState(false);
  const moreFields = useRef<MoreFieldsHandle>(null);
  const MoreFields = useLazyComponent<MoreFieldsProps>(
    () => import('./MoreFields.tsx'),
    isOpen,
    () => {
      setIsOpen(false);
      showToast(strings.loadFailed);
    },
  );
  const open = () => setIsOpen(true);

  const { ref } = form;
  const openIfUsed = useEffectEvent(() => {
    const field = ref.current?.elements.namedItem('mobile');
    if (!(field instanceof HTMLInputElement)) return;
    if (field.value || field === document.activeElement) open();
  });
  // The field may have been used before hydration.
  useEffect(() => openIfUsed(), []);

  const { loading, onSubmit } = useSubmit(async () => {
    if (moreFields.current) return moreFields.current.submit();
    form.validate({ only: ['mobile'] });
    open();
  });

  const mobile = form.field('mobile');
  function handleMobile(value: string) {
    mobile.onChange(value);
    open();
  }
  return (
    <section className={`${styles.newsletter} needs-script`} aria-labelledby="footer-newsletter">
      <h2 id="footer-newsletter" className={styles.title}>
        {strings.newsletter}
      </h2>
      <p className={styles.lead}>{strings.newsletterLead}</p>
      {/* method="dialog" sends nothing when submitted before hydration, so no number gets into an address. */}
      <form ref={ref} method="dialog" noValidate className={styles.form} onSubmit={onSubmit}>
        <MobileField
          {...mobile}
          onChange={handleMobile}
          onClick={open}
          label={strings.mobile}
          required
          pass={form.isValid('mobile')}
        />
        {MoreFields && <MoreFields form={form} ref={moreFields} />}
        <Button type="submit" variant="solid" className={styles.submit} busy={loading}>
          {loading ? strings.sending : strings.subscribe}
        </Button>
      </form>
    </section>
  );
}
