import { STREET_MAX_LENGTH } from '#schemas';
import { Button, MobileField, TextField } from '#ui';
import { AreaFields } from './AreaFields.tsx';
import styles from './address.module.css';
import type { AddressFormState } from './address.ts';
import { NameFields } from './NameFields.tsx';
import { PasteAddress } from './PasteAddress.tsx';
import { strings } from './strings.ts';
import { useFirstValues } from './use-first-values.ts';

interface AddressFieldsProps {
  form: AddressFormState;
  /** Whether a new address starts with what is known of the shopper. */
  startsFilled?: boolean;
  /** Whether to offer to fill in what is known of the shopper. */
  offersMine?: boolean;
}

/** The fields of an address form, for members and guests. */
export function AddressFields({ form, startsFilled = false, offersMine = true }: AddressFieldsProps) {
  const { verified, fillMine } = useFirstValues(form, startsFilled);
  const isVerified = verified !== '' && form.values.telephone === verified;
  return (
    <div className={styles.fields}>
      <PasteAddress form={form} />
      {fillMine && offersMine && (
        <Button className={styles.mine} onClick={fillMine}>
          {strings.fillMine}
        </Button>
      )}
      <NameFields form={form} />
      <MobileField
        label={strings.telephone}
        required
        hint={isVerified ? strings.verified : undefined}
        {...form.field('telephone')}
      />
      <AreaFields form={form} />
      <TextField
        label={strings.street}
        required
        hint={strings.streetHint}
        {...form.field('street')}
        maxLength={STREET_MAX_LENGTH}
        autoComplete="address-line1"
      />
    </div>
  );
}
