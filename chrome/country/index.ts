import { definePopup } from '../../ui/popups/define-popup.ts';

/** The country selector [A2-111]. */
export const countryPopup = definePopup({
  type: 'country',
  title: '选择您的所在地',
  load: () => import('./CountrySelector.tsx'),
});
