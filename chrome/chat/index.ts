import { definePopup } from '#ui';

declare module '#ui' {
  interface PopupTypes {
    chatUnavailable: { data: undefined; result: undefined };
  }
}

/** Shown when the chat cannot be opened. */
export const chatUnavailablePopup = definePopup({
  type: 'chatUnavailable',
  title: '在线客服',
  load: () => import('./ChatUnavailable.tsx'),
});
