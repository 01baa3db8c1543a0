import { useEffect, useEffectEvent, useState } from 'react';
import type { BlockProps } from '#engine';
import {
  all,
  cleanOrderNumber,
  matches,
  normalized,
  normalizeOrderNumber,
  ORDER_NUMBER_LENGTH,
  required,
  type ScreenFindOrder,
} from '#schemas';
import { orderUrl, PAGE_PATHS } from '#services';
import { CodeFields, codeRules, EMPTY_CODE, goTo, isGranted, useCaptchaCode, verifyMobile } from '#session';
import { Button, showLoadFailure, TextField, useForm, useLazyComponent, useSubmit } from '#ui';
import { readVerifiedMobile } from '../verified-mobile.ts';
import styles from './find-order.module.css';
import { findOrder, readGivenNumber } from './find-order.ts';
import type { GuestOrderProps } from './GuestOrder.tsx';
import { strings } from './strings.ts';
import { useGuestOrder } from './use-guest-order.ts';

const RULES = {
  number: normalized(all(required(strings.numberRequired), matches(/^\d{14}$/, strings.numberInvalid)), {
    normalize: normalizeOrderNumber,
    clean: cleanOrderNumber,
  }),
  ...codeRules,
};

/** Finds a guest's order by its number and a code sent to the mobile that ordered it, and shows it. */
export default function FindOrder({ block }: BlockProps<ScreenFindOrder>) {
  const guestOrder = useGuestOrder();
  const { order } = guestOrder;
  const GuestOrder = useLazyComponent<GuestOrderProps>(
    () => import('./GuestOrder.tsx'),
    order !== null,
    () => {
      guestOrder.leave();
      if (order) showLoadFailure(() => void guestOrder.show(order.increment_id));
    },
  );
  const form = useForm({ ...EMPTY_CODE, number: '' }, RULES);
  const code = useCaptchaCode(form, { type: 'find_order' });
  /** The visitor's verified mobile, masked; empty for none, and until it is known. */
  const [verified, setVerified] = useState('');
  const skipCode = useEffectEvent((mobile: string) => {
    // The shopper may be typing another one already.
    if (mobile && !form.values.mobile) setVerified(mobile);
  });
  useEffect(() => void readVerifiedMobile().then(skipCode), []);
  const fillNumber = useEffectEvent(() => {
    if (!form.values.number) form.setValue('number', readGivenNumber());
  });
  useEffect(() => fillNumber(), []);
  const submit = useSubmit(async () => {
    const isValid = verified ? form.validate({ only: ['number'] }) : code.validate();
    if (!isValid) return;
    if (!verified) {
      if (!(await verifyMobile(form, code, 'find_order'))) return;
      // A mistyped number does not need another code.
      setVerified(form.values.mobile);
    }
    const answer = await findOrder(form.values.number);
    if (!isGranted(answer) || !answer.data) return;
    const { orderId, isMember } = answer.data;
    if (isMember) goTo(orderUrl(orderId));
    else await guestOrder.show(orderId);
  });
  if (order && GuestOrder) {
    return (
      // Another element than the form: the same one would count as shifted.
      <div key="order" className={styles.found}>
        <h2 className={styles.title}>{strings.order}</h2>
        <GuestOrder
          order={order}
          refresh={() => void guestOrder.show(order.increment_id)}
          onOther={guestOrder.leave}
        />
      </div>
    );
  }
  return (
    <div className={styles.screen}>
      <h2 className={styles.title}>{block.title}</h2>
      <p className={`${styles.intro} without-script`}>{strings.noScript}</p>
      <p className={styles.intro}>{strings.intro}</p>
      <p className={styles.intro}>
        {strings.member} <Button href={PAGE_PATHS.orders}>{strings.orders}</Button>
      </p>
      <form
        ref={form.ref}
        method="dialog"
        noValidate
        aria-label={strings.form}
        aria-busy={submit.loading || undefined}
        className={`${styles.form} needs-script`}
        onSubmit={submit.onSubmit}
        onFocus={() => !verified && code.captcha.load()}
      >
        <TextField
          label={strings.orderNumber}
          required
          hint={strings.orderNumberHint}
          {...form.field('number')}
          limit={ORDER_NUMBER_LENGTH}
          inputMode="numeric"
          autoComplete="off"
        />
        {verified ? (
          <p className={styles.verified}>
            {strings.verified(verified)} <Button onClick={() => setVerified('')}>{strings.other}</Button>
          </p>
        ) : (
          <CodeFields form={form} code={code} />
        )}
        {/* Another element where the fields are gone: the same one would count as shifted. */}
        <Button key={verified} type="submit" variant="solid" busy={submit.loading}>
          {submit.loading ? strings.finding : strings.find}
        </Button>
      </form>
    </div>
  );
}
