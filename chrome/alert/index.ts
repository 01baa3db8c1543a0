import { definePopup } from '../../ui/popups/define-popup.ts';

/** A message with one button. */
export const alertPopup = definePopup({
  type: 'alert',
  title: ({ title }) => title,
  load: () => import('./Alert.tsx'),
});
