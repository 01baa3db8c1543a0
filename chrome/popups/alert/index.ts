import { definePopup } from '../define-popup.ts';

/** A message with one button. */
export const alertPopup = definePopup({
  type: 'alert',
  title: ({ title }) => title,
  load: () => import('./Alert.tsx'),
});
