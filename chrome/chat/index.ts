import { definePopup } from '../popups/define-popup.ts';

/** Stands in for a chat that does not come. */
export const chatUnavailablePopup = definePopup({
  type: 'chatUnavailable',
  title: '在线客服',
  load: () => import('./ChatUnavailable.tsx'),
});
