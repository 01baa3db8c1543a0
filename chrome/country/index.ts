import { definePopup } from '#ui';
import { titles } from '../titles.ts';
import type { CountryData } from './choices.ts';

declare module '#ui' {
  interface PopupTypes {
    country: { data: CountryData; result: undefined };
  }
}

/** The country selector [A2-111]. */
export const countryPopup = definePopup({
  type: 'country',
  title: titles.country,
  load: () => import('./CountrySelector.tsx'),
});
