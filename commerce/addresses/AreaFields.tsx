import { useEffect, useState } from 'react';
import { Button, SelectField } from '#ui';
import styles from './address.module.css';
import type { AddressFormState } from './address.ts';
import { choicesOf, type Regions, readRegions } from './regions.ts';
import { strings } from './strings.ts';

/**
 * Province, city and district, each chosen from what the one before leaves. Another province clears city and
 * district, another city the district (A §4).
 */
export function AreaFields({ form }: { form: AddressFormState }) {
  const [regions, setRegions] = useState<Regions | 'failed' | null>(null);
  useEffect(() => {
    if (regions) return;
    let wanted = true;
    void readRegions().then(read => wanted && setRegions(read ?? 'failed'));
    return () => {
      wanted = false;
    };
  }, [regions]);

  const ready = regions === 'failed' ? null : regions;
  const [provinces, cities, districts] = choicesOf(ready, form.values);
  const { region_id, city_id } = form.values;
  const placeholder = ready ? strings.choose : strings.reading;
  const province = form.field('region_id');
  const city = form.field('city_id');
  return (
    <>
      <div className={styles.area}>
        <SelectField
          label={strings.region}
          required
          {...province}
          onChange={value => {
            province.onChange(value);
            form.set('city_id', '');
            form.set('district_id', '');
          }}
          options={provinces ?? []}
          placeholder={placeholder}
          disabled={!ready}
          autoComplete="address-level1"
        />
        <SelectField
          label={strings.city}
          required
          {...city}
          onChange={value => {
            city.onChange(value);
            form.set('district_id', '');
          }}
          options={cities ?? []}
          placeholder={placeholder}
          disabled={!ready || !region_id}
          autoComplete="address-level2"
        />
        <SelectField
          label={strings.district}
          required
          {...form.field('district_id')}
          options={districts ?? []}
          placeholder={placeholder}
          disabled={!ready || !city_id}
          autoComplete="address-level3"
        />
      </div>
      {regions === 'failed' && (
        <p className={styles.areasFailed} role="alert">
          {strings.areasFailed} <Button onClick={() => setRegions(null)}>{strings.retry}</Button>
        </p>
      )}
    </>
  );
}
