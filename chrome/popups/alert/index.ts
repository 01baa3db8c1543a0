import { definePopup } from '../define-popup.ts';

/** Words with one button (A §2 "alert"). */
export const alertPopup = definePopup({
  type: 'alert',
  title: ({ title }) => title,
  load: () => import('./Alert.tsx'),
});
