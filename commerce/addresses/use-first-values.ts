import { useEffect, useEffectEvent, useState } from 'react';
import type { PlaceCodes } from '#schemas';
import { readStored, request } from '#services';
import { isKnownPlace, readRegions } from '../regions/regions.ts';
import type { AddressFormState } from './address.ts';

/**
 * Fills the empty fields of a new address: the verified mobile, the member's name and the area used last. Fields that
 * the shopper has filled in meanwhile stay.
 *
 * @returns the verified mobile, or an empty string.
 */
export function useFirstValues(form: AddressFormState): string {
  const [isNew] = useState(() => form.values.telephone === '' && form.values.street === '');
  const [verified, setVerified] = useState('');
  const fill = useEffectEvent((values: Partial<AddressFormState['values']>) => {
    for (const name of [
      'firstname',
      'lastname',
      'telephone',
      'region_id',
      'city_id',
      'district_id',
    ] as const) {
      const value = values[name];
      if (value && form.values[name] === '') form.setValue(name, value);
    }
  });
  useEffect(() => {
    if (!isNew) return;
    let isCurrent = true;
    void request('GET /rest_api/checkout/contact').then(answer => {
      if (!isCurrent || answer?.status !== 200 || !answer.data) return;
      fill(answer.data);
      setVerified(answer.data.telephone);
    });
    const area = readStored('deliveryArea');
    if (area) {
      void readRegions().then(() => {
        if (isCurrent && isKnownPlace(area)) fillArea(area);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [isNew]);
  const fillArea = useEffectEvent((area: PlaceCodes) => {
    // A province of the shopper's own choice must not get a city of another one.
    if (form.values.region_id === '') fill(area);
  });
  return verified;
}
