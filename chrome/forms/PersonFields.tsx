import { APPELLATIONS, NAME_MAX_LENGTH } from '#schemas';
import { type Form, RadioField, TextField } from '#ui';
import { strings } from '../strings.ts';
import styles from './forms.module.css';
import type { PersonValues } from './values.ts';

const OPTIONS = APPELLATIONS.map(value => ({ value, label: value }));

/** Title, surname and given name (A §5). */
export function PersonFields<V extends PersonValues>({ form }: { form: Form<V> }) {
  const { field } = form as unknown as Form<PersonValues>;
  return (
    <>
      <RadioField {...field('appellation')} label={strings.appellation} required options={OPTIONS} />
      <div className={styles.names}>
        <TextField
          {...field('firstname')}
          label={strings.firstname}
          required
          maxLength={NAME_MAX_LENGTH}
          autoComplete="family-name"
        />
        <TextField
          {...field('lastname')}
          label={strings.lastname}
          required
          maxLength={NAME_MAX_LENGTH}
          autoComplete="given-name"
        />
      </div>
    </>
  );
}
