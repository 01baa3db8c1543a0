import { definePopup } from '../popups/define-popup.ts';

/** Where the house is elsewhere (A §2 "Country selector"). */
export const countryPopup = definePopup({
  type: 'country',
  title: '选择您的所在地',
  load: () => import('./CountrySelector.tsx'),
});
