import { useEffect, useEffectEvent, useState } from 'react';
import type { PlaceCodes } from '#schemas';
import { readStored, request } from '#services';
import { OFFLINE, showFormToast } from '#session';
import { isKnownPlace, readRegions } from '../regions/regions.ts';
import type { AddressFormState } from './address.ts';

const FIELDS = ['firstname', 'lastname', 'telephone', 'region_id', 'city_id', 'district_id'] as const;

interface FirstValues {
  /** The verified mobile, or an empty string before it is known. */
  verified: string;
  /** Fills in what is known of the shopper; null where nothing is to be offered. */
  fillMine: (() => void) | null;
}

/**
 * Fills the empty fields of a new address with what is known of the shopper: the verified mobile, the member's name and the
 * area used last. Fields that the shopper has filled in meanwhile stay.
 *
 * @param startsFilled fills at once, for the address of a guest's order. Otherwise the form starts empty, because a new
 *   address is often another person's, and fills when asked.
 */
export function useFirstValues(form: AddressFormState, startsFilled: boolean): FirstValues {
  const [isNew] = useState(() => form.values.telephone === '' && form.values.street === '');
  const [verified, setVerified] = useState('');
  const fill = useEffectEvent((values: Partial<AddressFormState['values']>) => {
    for (const name of FIELDS) {
      const value = values[name];
      if (value && form.values[name] === '') form.setValue(name, value);
    }
  });
  const fillArea = useEffectEvent((area: PlaceCodes) => {
    // A province of the shopper's own choice must not get a city of another one.
    if (form.values.region_id === '') fill(area);
  });
  const [asked, setAsked] = useState(startsFilled ? 1 : 0);
  const report = useEffectEvent((message: string | undefined) => {
    if (!startsFilled) showFormToast(message || OFFLINE);
  });
  useEffect(() => {
    if (!isNew || asked === 0) return;
    let isCurrent = true;
    void request('GET /rest_api/checkout/contact').then(answer => {
      if (!isCurrent) return;
      if (answer?.status !== 200 || !answer.data) return report(answer?.message);
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
  }, [isNew, asked]);
  return { verified, fillMine: isNew && !startsFilled ? () => setAsked(asked + 1) : null };
}
