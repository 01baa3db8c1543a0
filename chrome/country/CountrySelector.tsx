import type { FormEvent } from 'react';
import { goTo } from '#session';
import type { PopupProps } from '#ui';
import { Button, RadioField, showToast, useForm } from '#ui';
import { currentChoice, groupChoices } from './choices.ts';
import styles from './country.module.css';
import { countryStrings } from './strings.ts';

/** Lists the shop's countries and other sites; confirming goes there in the same window [A4-85]. */
export default function CountrySelector({ data, close }: PopupProps<'country'>) {
  const form = useForm({ place: currentChoice(data) }, {});
  const groups = groupChoices(data, countryStrings.elsewhere);

  function confirm(event: FormEvent) {
    event.preventDefault();
    const chosen = groups.flatMap(({ choices }) => choices).find(({ value }) => value === form.values.place);
    if (chosen) goTo(chosen.url);
    else showToast(countryStrings.chooseCountry);
  }

  return (
    <form method="dialog" ref={form.ref} className={styles.selector} onSubmit={confirm}>
      <p className={styles.lead}>{countryStrings.countryLead}</p>
      {groups.map(({ title, choices }) => (
        // The groups share a name, so that only one entry can be chosen.
        <RadioField key={title} {...form.field('place')} label={title} options={choices} />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" variant="solid">
          {countryStrings.confirm}
        </Button>
        <Button variant="outline" onClick={close}>
          {countryStrings.cancel}
        </Button>
      </div>
    </form>
  );
}
