import { definePopup } from '#ui';
import { titles } from '../titles.ts';

declare module '#ui' {
  interface PopupTypes {
    /** `qr` is the address of the image of the code. */
    wechat: { data: { qr: string }; result: undefined };
  }
}

/** The popup with the QR code of the shop's WeChat account. */
export const wechatPopup = definePopup({
  type: 'wechat',
  title: titles.wechat,
  load: () => import('./OfficialWechat.tsx'),
});
