import { definePopup } from '../../ui/popups/define-popup.ts';

/** Shown when the chat cannot be opened. */
export const chatUnavailablePopup = definePopup({
  type: 'chatUnavailable',
  title: '在线客服',
  load: () => import('./ChatUnavailable.tsx'),
});
