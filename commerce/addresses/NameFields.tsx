import { useState } from 'react';
import { NAME_MAX_LENGTH } from '#schemas';
import { TextField } from '#ui';
import styles from './address.module.css';
import type { AddressFormState } from './address.ts';
import { joinName } from './join-name.ts';
import { splitName } from './parse/surnames.ts';
import { strings } from './strings.ts';

/** Full name, surname and given name. The full name fills in the other two, which are what is sent and validated. */
export function NameFields({ form }: { form: AddressFormState }) {
  const [typed, setTyped] = useState('');
  const { firstname, lastname } = form.values;
  const split = splitName(typed);
  // As typed (with spaces, for example) while it means the same; else the surname or given name was changed since.
  const isCurrent = split.firstname === firstname && split.lastname === lastname;
  return (
    <div className={styles.names}>
      <TextField
        label={strings.fullName}
        name="fullname"
        hint={strings.fullNameHint}
        value={isCurrent ? typed : joinName(form.values)}
        error={null}
        onChange={value => {
          const name = splitName(value);
          setTyped(value);
          form.setValue('firstname', name.firstname);
          form.setValue('lastname', name.lastname);
        }}
        onFocus={() => {}}
        className={styles.fullName}
        maxLength={2 * NAME_MAX_LENGTH}
        autoComplete="name"
      />
      <TextField
        label={strings.firstname}
        required
        {...form.field('firstname')}
        limit={NAME_MAX_LENGTH}
        autoComplete="family-name"
      />
      <TextField
        label={strings.lastname}
        required
        {...form.field('lastname')}
        limit={NAME_MAX_LENGTH}
        autoComplete="given-name"
      />
    </div>
  );
}
