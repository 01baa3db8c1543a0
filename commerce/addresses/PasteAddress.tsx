import { useState } from 'react';
import { joins } from '#shop/language';
import { Button, TextAreaField } from '#ui';
import { readRegions } from '../regions/regions.ts';
import styles from './address.module.css';
import type { AddressFormState } from './address.ts';
import { strings } from './strings.ts';

const MAX_LENGTH = 500;

const NO_REGIONS = { region: {}, city: {}, district: {} };

/** Fills in the address form from a text with name, mobile and address, pasted or typed. */
export function PasteAddress({ form }: { form: AddressFormState }) {
  const [text, setText] = useState('');
  const [result, setResult] = useState('');

  async function fillFrom(pasted: string) {
    if (!pasted.trim()) return;
    // Surnames and the forms of addresses are a third of the form's script.
    const [{ parseAddress }, regions] = await Promise.all([
      import('./parse/parse-address.ts'),
      readRegions(),
    ]);
    const parsed = parseAddress(pasted, regions ?? NO_REGIONS);
    const { firstname, lastname, telephone, region_id, city_id, district_id, street } = parsed;
    const found = { name: firstname, telephone, area: district_id, street };
    if (firstname) {
      form.setValue('firstname', firstname);
      form.setValue('lastname', lastname);
    }
    if (telephone) form.setValue('telephone', telephone);
    if (region_id) {
      form.setValue('region_id', region_id);
      form.setValue('city_id', city_id);
      form.setValue('district_id', district_id);
    }
    // A text without a name, mobile or region is no address.
    if (street && (firstname || telephone || region_id)) form.setValue('street', street);
    setResult(describe(found));
  }

  return (
    <div className={styles.paste}>
      <TextAreaField
        label={strings.paste}
        name="pasted"
        hint={result || strings.pasteHint}
        value={text}
        error={null}
        onChange={setText}
        onFocus={() => {}}
        onPaste={event => void fillFrom(event.clipboardData.getData('text'))}
        rows={2}
        maxLength={MAX_LENGTH}
        autoComplete="off"
      />
      <Button disabled={!text.trim()} onClick={() => void fillFrom(text)}>
        {strings.pasteAction}
      </Button>
      <p role="status" className="visually-hidden">
        {result}
      </p>
    </div>
  );
}

/** Says what was found, and what remains to be filled in. */
function describe(found: Record<keyof typeof strings.found, string>): string {
  const keys = Object.keys(found) as (keyof typeof found)[];
  const list = (isListed: (key: keyof typeof found) => boolean) =>
    joins.list(keys.filter(isListed).map(key => strings.found[key]));
  const filled = list(key => found[key] !== '');
  const missing = list(key => found[key] === '');
  if (!found.name && !found.telephone && !found.area) return strings.pasteNothing;
  return strings.pasteFound(filled) + (missing && strings.pasteMissing(missing));
}
