import { type FormEvent, useEffect, useRef } from 'react';
import { type InputOf, request } from '#services';
import { isGranted } from '#session';
import { Button, focusIfLost, openPopup, showToast, useClickOnce } from '#ui';
import { AddressFields } from '../addresses/AddressFields.tsx';
import { toAddressInput, toAddressValues, useAddressForm } from '../addresses/address.ts';
import styles from './gift-link.module.css';
import type { SentGift } from './sent-gift.ts';
import { strings } from './strings.ts';

type Place = Omit<InputOf<'POST /rest_gift/link/address'>['body'], 'order_id'>;

const DEBOUNCE = 500;

/** The address that the sender of a gift enters instead of its recipient: a saved one of a member, or a typed one. */
export function SenderAddress({ orderId, isMember, refresh, onBack }: SentGift & { onBack: () => void }) {
  const form = useAddressForm(toAddressValues());
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusIfLost(box), []);
  async function send(place: Place) {
    const answer = await request('POST /rest_gift/link/address', { body: { order_id: orderId, ...place } });
    if (isGranted(answer)) showToast(answer.message);
    refresh();
  }
  const save = useClickOnce(DEBOUNCE, async () => {
    if (form.validate()) await send({ address: toAddressInput(form.values) });
  });
  const choose = () => openPopup('chooseAddress', {}, ({ address_id }) => void send({ address_id }));
  return (
    <div ref={box} tabIndex={-1} className={styles.panel}>
      {isMember ? (
        <Button variant="solid" onClick={choose}>
          {strings.enterTitle}
        </Button>
      ) : (
        <form
          method="dialog"
          ref={form.ref}
          noValidate
          aria-label={strings.enterTitle}
          className={styles.form}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            save.run();
          }}
        >
          <AddressFields form={form} />
          <Button type="submit" variant="solid" busy={save.busy}>
            {save.busy ? strings.saving : strings.save}
          </Button>
        </form>
      )}
      <Button onClick={onBack}>{strings.back}</Button>
    </div>
  );
}
