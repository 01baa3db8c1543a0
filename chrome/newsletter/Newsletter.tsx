import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button, MobileField, showToast, useForm, useSubmit } from '#ui';
import { strings } from '../strings.ts';
import type { MoreFieldsProps } from './MoreFields.tsx';
import styles from './newsletter.module.css';
import { NO_SUBSCRIPTION, RULES, type Subscription } from './subscription.ts';

/**
 * The newsletter form of the footer (A §2, §4). At first it asks for the mobile alone; everything else, its script
 * included, comes when that field is first clicked, or typed into, or the form is sent.
 */
export function Newsletter() {
  const form = useForm<Subscription>(NO_SUBSCRIPTION, RULES);
  const [More, setMore] = useState<ComponentType<MoreFieldsProps> | null>(null);
  const submit = useRef<(() => Promise<void>) | null>(null);

  function open() {
    if (More) return;
    import('./MoreFields.tsx').then(
      module => setMore(() => module.default),
      () => showToast(strings.loadFailed),
    );
  }

  const { ref, set } = form;
  // What was typed before this was hydrated counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const field = ref.current?.elements.namedItem('mobile');
    if (!(field instanceof HTMLInputElement)) return;
    if (field.value) set('mobile', field.value);
    if (field.value || field === document.activeElement) open();
  }, []);

  const { loading, onSubmit } = useSubmit(async () => {
    if (submit.current) return submit.current();
    form.check(['mobile']);
    open();
  });

  const mobile = form.field('mobile');
  const onMobile = (value: string) => {
    mobile.onChange(value);
    open();
  };
  return (
    <section className={`${styles.newsletter} needs-script`} aria-labelledby="footer-newsletter">
      <h2 id="footer-newsletter" className={styles.title}>
        {strings.newsletter}
      </h2>
      <p className={styles.lead}>{strings.newsletterLead}</p>
      {/* Sent before it is hydrated, a form of this method does nothing: no number ends in an address. */}
      <form ref={ref} method="dialog" noValidate className={styles.form} onSubmit={onSubmit}>
        <MobileField
          {...mobile}
          onChange={onMobile}
          onClick={open}
          label={strings.mobile}
          required
          pass={form.isValid('mobile')}
        />
        {More && <More form={form} submit={submit} />}
        <Button type="submit" variant="solid" className={styles.submit} busy={loading}>
          {loading ? strings.sending : strings.subscribe}
        </Button>
      </form>
    </section>
  );
}
