import { useEffect, useState } from 'react';
import { RetryButton, SelectField } from '#ui';
import { listChoices, type Regions, readRegions } from '../regions/regions.ts';
import styles from './address.module.css';
import type { AddressFormState } from './address.ts';
import { strings } from './strings.ts';

/** Selects for province, city and district. A change clears the selects after it [A4-32]. */
export function AreaFields({ form }: { form: AddressFormState }) {
  const [regions, setRegions] = useState<Regions | 'failed' | null>(null);
  useEffect(() => {
    if (regions) return;
    let isCurrent = true;
    void readRegions().then(loaded => isCurrent && setRegions(loaded ?? 'failed'));
    return () => {
      isCurrent = false;
    };
  }, [regions]);

  const loaded = regions === 'failed' ? null : regions;
  const [provinces, cities, districts] = listChoices(loaded, form.values);
  const { region_id, city_id } = form.values;
  const placeholder = loaded ? strings.choose : strings.reading;
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
            form.setValue('city_id', '');
            form.setValue('district_id', '');
          }}
          options={provinces ?? []}
          placeholder={placeholder}
          disabled={!loaded}
          autoComplete="address-level1"
        />
        <SelectField
          label={strings.city}
          required
          {...city}
          onChange={value => {
            city.onChange(value);
            form.setValue('district_id', '');
          }}
          options={cities ?? []}
          placeholder={placeholder}
          disabled={!loaded || !region_id}
          autoComplete="address-level2"
        />
        <SelectField
          label={strings.district}
          required
          {...form.field('district_id')}
          options={districts ?? []}
          placeholder={placeholder}
          disabled={!loaded || !city_id}
          autoComplete="address-level3"
        />
      </div>
      {regions === 'failed' && (
        <p className={styles.areasFailed} role="alert">
          {strings.areasFailed} <RetryButton onClick={() => setRegions(null)}>{strings.retry}</RetryButton>
        </p>
      )}
    </>
  );
}
