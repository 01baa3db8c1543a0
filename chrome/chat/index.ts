import { definePopup } from '#ui';
import { titles } from '../titles.ts';

declare module '#ui' {
  interface PopupTypes {
    chatUnavailable: { data: undefined; result: undefined };
  }
}

/** Shown when the chat cannot be opened. */
export const chatUnavailablePopup = definePopup({
  type: 'chatUnavailable',
  title: titles.chatUnavailable,
  load: () => import('./ChatUnavailable.tsx'),
});
