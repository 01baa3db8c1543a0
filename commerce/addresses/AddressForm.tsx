import type { FormEvent } from 'react';
import { Button, CheckField, showToast } from '#ui';
import { useAttempt } from '../parts/attempt.ts';
import { isGranted } from '../parts/is-granted.ts';
import { useLeading } from '../parts/use-leading.ts';
import { AddressFields } from './AddressFields.tsx';
import styles from './address.module.css';
import { type Address, fieldsOf, useAddressForm, valuesOf } from './address.ts';
import { saveAddress } from './store.ts';
import { strings } from './strings.ts';

/** A §9: a second click on 保存 within this time counts as the first, in ms. */
const SAVE_DEBOUNCE = 1000;

export interface AddressFormProps {
  /** The address to change; without one another is added. */
  address?: Address | undefined;
  /** Names the form. */
  label: string;
  /** It has been saved: lists show it from now on. */
  onChange: (address: Address) => void;
  /** Without it there is no 取消. */
  onCancel?: (() => void) | undefined;
}

/** A member's address, added or changed. Sent only when every field is right (A §5). */
export function AddressForm({ address, label, onChange, onCancel }: AddressFormProps) {
  const form = useAddressForm(valuesOf(address));
  const attempt = useAttempt();
  const save = useLeading(SAVE_DEBOUNCE, async () => {
    if (!form.check()) return;
    const wish = {
      data: fieldsOf(form.values),
      is_default: form.values.isDefault,
      ...(address && { address_id: address.address_id }),
    };
    const answer = await attempt(key => saveAddress(wish, key), JSON.stringify(wish));
    if (!isGranted(answer) || !answer.data) return;
    showToast(strings.saved);
    onChange(answer.data);
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.run();
  };
  return (
    <form ref={form.ref} className={styles.form} aria-label={label} noValidate onSubmit={onSubmit}>
      <AddressFields form={form} />
      <CheckField {...form.field('isDefault')}>{strings.makeDefault}</CheckField>
      <div className={styles.buttons}>
        <Button type="submit" variant="solid" busy={save.busy}>
          {save.busy ? strings.saving : strings.save}
        </Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {strings.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
