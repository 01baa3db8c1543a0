import { APPELLATIONS, appellationLabel, NAME_MAX_LENGTH } from '#schemas';
import { type Form, RadioField, TextField } from '#ui';
import styles from './forms.module.css';
import { formStrings } from './strings.ts';
import type { PersonValues } from './values.ts';

const OPTIONS = APPELLATIONS.map(value => ({ value, label: appellationLabel(value) }));

/** Title, surname and given name. */
export function PersonFields({ form }: { form: Form<PersonValues> }) {
  return (
    <>
      <RadioField {...form.field('appellation')} label={formStrings.appellation} required options={OPTIONS} />
      <div className={styles.names}>
        <TextField
          {...form.field('firstname')}
          label={formStrings.firstname}
          required
          limit={NAME_MAX_LENGTH}
          autoComplete="family-name"
        />
        <TextField
          {...form.field('lastname')}
          label={formStrings.lastname}
          required
          limit={NAME_MAX_LENGTH}
          autoComplete="given-name"
        />
      </div>
    </>
  );
}
