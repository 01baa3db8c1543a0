import { APPELLATIONS, checkAppellation, checkFirstname, checkLastname, NAME_MAX_LENGTH } from '#schemas';
import { type Form, RadioField, TextField } from '#ui';
import { strings } from '../strings.ts';
import styles from './parts.module.css';

export interface PersonValues {
  appellation: string;
  firstname: string;
  lastname: string;
}

export const NOBODY: PersonValues = { appellation: '', firstname: '', lastname: '' };
export const personRules = {
  appellation: checkAppellation,
  firstname: checkFirstname,
  lastname: checkLastname,
};

const OPTIONS = APPELLATIONS.map(value => ({ value, label: value }));

/** Title and names (A §5). */
export function PersonFields<V extends PersonValues>({ form }: { form: Form<V> }) {
  const { field } = form as unknown as Form<PersonValues>;
  const native = { maxLength: NAME_MAX_LENGTH };
  return (
    <>
      <RadioField label={strings.appellation} required {...field('appellation')} options={OPTIONS} />
      <div className={styles.names}>
        <TextField
          label={strings.firstname}
          required
          autoComplete="family-name"
          {...native}
          {...field('firstname')}
        />
        <TextField
          label={strings.lastname}
          required
          autoComplete="given-name"
          {...native}
          {...field('lastname')}
        />
      </div>
    </>
  );
}
