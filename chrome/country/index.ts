import { definePopup } from '#ui';
import type { CountryData } from './choices.ts';

declare module '#ui' {
  interface PopupTypes {
    country: { data: CountryData; result: undefined };
  }
}

/** The country selector [A2-111]. */
export const countryPopup = definePopup({
  type: 'country',
  title: '选择您的所在地',
  load: () => import('./CountrySelector.tsx'),
});
