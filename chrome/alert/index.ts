import { definePopup } from '#ui';

declare module '#ui' {
  interface PopupTypes {
    alert: { data: AlertData; result: undefined };
  }
}

/** A message with one button to close it. */
interface AlertData {
  title: string;
  message: string;
  /** Label of the button; defaults to 我知道了. */
  confirm?: string;
}

/** A message with one button. */
export const alertPopup = definePopup({
  type: 'alert',
  title: ({ title }) => title,
  load: () => import('./Alert.tsx'),
});
