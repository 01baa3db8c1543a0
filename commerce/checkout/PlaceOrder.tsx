import { ticked } from '#schemas';
import { TermsLabel } from '#session';
import { Button, CheckField, type Form, useForm, useToastsAbove } from '#ui';
import checkout from './checkout.module.css';
import styles from './place-order.module.css';
import { strings } from './strings.ts';

type Agreement = Form<{ agree: boolean }>;

/** State of the agreement to the terms, without which nothing is ordered. */
export const useAgreement = (who: 'member' | 'guest'): Agreement =>
  useForm(
    { agree: false },
    { agree: ticked(who === 'guest' ? strings.mustAgreeAsGuest : strings.mustAgree) },
  );

interface PlaceOrderProps {
  form: Agreement;
  /** Guests agree to the rules for guests, members have agreed to theirs with the account. */
  isGuest: boolean;
  /** Formatted total; below the desktop's width it stays in view with the button. */
  grand: string;
  busy: boolean;
  submit: () => void;
}

/** The agreement to the terms and the order button. */
export function PlaceOrder({ form, isGuest, grand, busy, submit }: PlaceOrderProps) {
  // The button, its padding and the line above.
  useToastsAbove('73px');
  return (
    <form
      method="dialog"
      ref={form.ref}
      className={styles.place}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <CheckField {...form.field('agree')} className={styles.agree}>
        {strings.agree}
        <a href="/cms/terms-sale.html" target="_blank" rel="noopener">
          {strings.terms}
        </a>
        {strings.and}
        {isGuest ? (
          <TermsLabel words={['', '']} version="guest" />
        ) : (
          <a href="/cms/privacy-policy.html" target="_blank" rel="noopener">
            {strings.privacy}
          </a>
        )}
      </CheckField>
      <p className={checkout.quiet}>{strings.held}</p>
      <div className={styles.bar}>
        <p className={styles.barSum}>
          <span className={checkout.quiet}>{strings.grand}</span>
          <strong>{grand}</strong>
        </p>
        <Button type="submit" variant="solid" busy={busy}>
          {busy ? strings.submitting : strings.submit}
        </Button>
      </div>
    </form>
  );
}
