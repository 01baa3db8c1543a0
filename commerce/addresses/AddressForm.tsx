import type { FormEvent } from 'react';
import { isGranted } from '#session';
import { Button, CheckField, showToast, useClickOnce } from '#ui';
import { useIdempotentSender } from '../idempotency.ts';
import { AddressFields } from './AddressFields.tsx';
import styles from './address.module.css';
import { type Address, toAddressInput, toAddressValues, useAddressForm } from './address.ts';
import { saveAddress } from './store.ts';
import { strings } from './strings.ts';

/** How long further clicks on 保存 are ignored, in ms [A4-33]. */
const SAVE_DEBOUNCE = 1000;

export interface AddressFormProps {
  /** The address to edit; without it, a new one is added. */
  address?: Address | undefined;
  /** Accessible name of the form. */
  label: string;
  /** Called with the saved address, after the list of addresses has been reloaded. */
  onChange: (address: Address) => void;
  /** Called by 取消, which is hidden without it. */
  onCancel?: (() => void) | undefined;
}

/** The form that adds or edits a member's address. */
export function AddressForm({ address, label, onChange, onCancel }: AddressFormProps) {
  const form = useAddressForm(toAddressValues(address));
  const sendOnce = useIdempotentSender();
  const save = useClickOnce(SAVE_DEBOUNCE, async () => {
    if (!form.validate()) return;
    const input = {
      data: toAddressInput(form.values),
      is_default: form.values.isDefault,
      ...(address && { address_id: address.address_id }),
    };
    const answer = await sendOnce(key => saveAddress(input, key), JSON.stringify(input));
    if (!isGranted(answer) || !answer.data) return;
    showToast(strings.saved);
    onChange(answer.data);
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.run();
  };
  return (
    <form
      method="dialog"
      ref={form.ref}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={onSubmit}
    >
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
