import { useId } from 'react';
import { useStore } from 'zustand';
import { ticked } from '#schemas';
import { request } from '#services';
import { OFFLINE, TermsLabel, user } from '#session';
import { Button, CheckField, showToast, useForm, useSubmit } from '#ui';
import { AddressFields } from '../../addresses/AddressFields.tsx';
import { toAddressInput, toAddressValues, useAddressForm } from '../../addresses/address.ts';
import { useIdempotentSender } from '../../idempotency.ts';
import { strings } from '../strings.ts';
import styles from './gift-address.module.css';
import type { Gift } from './use-gift.ts';

interface AddressOfGiftProps {
  token: string;
  /** Called with the gift once the address is stored, or was stored before. */
  onFilled: (gift: Gift) => void;
  /** Opens the link again, which has ended meanwhile. */
  reload: () => Promise<void>;
}

/** The form of the recipient's address, with the consent. */
export function AddressOfGift({ token, onFilled, reload }: AddressOfGiftProps) {
  const id = useId();
  const info = useStore(user, state => state.info);
  const form = useAddressForm(toAddressValues());
  const consent = useForm({ agree: false }, { agree: ticked(strings.mustAgree) });
  const sendOnce = useIdempotentSender();
  const submit = useSubmit(async () => {
    // From the last field to the first: each invalid one takes the focus.
    const isAgreed = consent.validate();
    if (!form.validate() || !isAgreed) return;
    const body = { token, address: toAddressInput(form.values), flag: 1 as const };
    const answer = await sendOnce(
      idempotencyKey => request('POST /rest_gift/fill', { body }, { idempotencyKey }),
      JSON.stringify(body),
    );
    if (answer?.status === 200 && answer.data) return onFilled(answer.data);
    showToast(answer?.message || OFFLINE);
    if (answer && [404, 409, 410].includes(answer.status)) await reload();
  });
  return (
    <section className={styles.entry} aria-labelledby={id}>
      <h4 id={id} className={styles.heading}>
        {strings.form}
      </h4>
      <p className={styles.quiet}>{strings.private}</p>
      <form
        method="dialog"
        ref={form.ref}
        noValidate
        aria-labelledby={id}
        className={styles.form}
        onSubmit={submit.onSubmit}
      >
        {/* Nothing is known of a recipient without a verified mobile. */}
        <AddressFields form={form} offersMine={!!(info?.isLoginIn || info?.isGuestVerified)} />
      </form>
      <form
        method="dialog"
        ref={consent.ref}
        noValidate
        aria-label={strings.submit}
        aria-busy={submit.loading || undefined}
        className={styles.form}
        onSubmit={submit.onSubmit}
      >
        <CheckField {...consent.field('agree')}>
          {strings.agree}
          <TermsLabel words={['', '']} version="guest" />
        </CheckField>
        <p className={styles.quiet}>{strings.once}</p>
        <Button type="submit" variant="solid" busy={submit.loading}>
          {submit.loading ? strings.submitting : strings.submit}
        </Button>
      </form>
    </section>
  );
}
