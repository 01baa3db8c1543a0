import { NAME_MAX_LENGTH, STREET_MAX_LENGTH } from '#schemas';
import { MobileField, TextField } from '#ui';
import { AreaFields } from './AreaFields.tsx';
import styles from './address.module.css';
import type { AddressFormState } from './address.ts';
import { strings } from './strings.ts';

/** The fields of an address form, for members and guests. */
export function AddressFields({ form }: { form: AddressFormState }) {
  return (
    <div className={styles.fields}>
      <div className={styles.names}>
        <TextField
          label={strings.firstname}
          required
          {...form.field('firstname')}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="family-name"
        />
        <TextField
          label={strings.lastname}
          required
          {...form.field('lastname')}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="given-name"
        />
      </div>
      <MobileField label={strings.telephone} required {...form.field('telephone')} />
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
