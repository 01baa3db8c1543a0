import { useEffect, useEffectEvent, useId, useState } from 'react';
import { checkConsent } from '#schemas';
import { orderUrl, request, track } from '#services';
import {
  CodeFields,
  codeRules,
  EMPTY_CODE,
  goTo,
  keepCustomerId,
  showConsentRefusal,
  TermsField,
  useCaptchaCode,
} from '#session';
import { Button, useForm, useSubmit } from '#ui';
import { readVerifiedMobile } from '../verified-mobile.ts';
import styles from './find-order.module.css';
import { strings } from './strings.ts';

const RULES = { ...codeRules, agree: checkConsent };

/** Offers a guest to keep the order in an account: one code opens it, or adds the order to the one that the mobile has. */
export function KeepOrder({ orderId }: { orderId: string }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.keep} aria-labelledby={id} data-screen-only="">
      <h3 id={id}>{strings.keepTitle}</h3>
      <p>{strings.keepText}</p>
      {isOpen ? (
        <KeepForm orderId={orderId} />
      ) : (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          {strings.keepOpen}
        </Button>
      )}
    </section>
  );
}

function KeepForm({ orderId }: { orderId: string }) {
  const form = useForm({ ...EMPTY_CODE, agree: false }, RULES);
  const code = useCaptchaCode(form, { type: 'keep_order' });
  const start = useEffectEvent(() => {
    code.captcha.load();
    form.focus('mobile');
  });
  const fill = useEffectEvent((mobile: string) => {
    // The shopper may be typing already.
    if (!form.values.mobile) form.setValue('mobile', mobile);
  });
  useEffect(() => {
    start();
    // The mobile that ordered is verified in this browser.
    void readVerifiedMobile().then(fill);
  }, []);
  const submit = useSubmit(async () => {
    if (!code.validate()) return;
    const { mobile, code: authorization_code, agree } = form.values;
    const answer = await request('POST /rest_sales/order/keepguestorder', {
      body: {
        ...{ order_id: orderId, mobile, authorization_type: 'keep_order', authorization_code },
        flag: agree ? 1 : 0,
      },
    });
    if (answer?.status !== 200 || !answer.data) {
      if (!showConsentRefusal(form, answer)) code.refuse(answer);
      return;
    }
    if (answer.data.isRegister === 1) track({ kind: 'registration_success' });
    track({ kind: 'login_success' });
    await keepCustomerId(answer.data.customerId);
    goTo(orderUrl(orderId));
  });
  return (
    <form
      ref={form.ref}
      method="dialog"
      noValidate
      aria-label={strings.keepTitle}
      aria-busy={submit.loading || undefined}
      className={styles.form}
      onSubmit={submit.onSubmit}
    >
      <CodeFields form={form} code={code} />
      <TermsField {...form.field('agree')} required />
      <Button type="submit" variant="solid" busy={submit.loading}>
        {submit.loading ? strings.keeping : strings.keep}
      </Button>
    </form>
  );
}
