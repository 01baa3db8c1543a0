import { definePopup } from '#ui';

declare module '#ui' {
  interface PopupTypes {
    /** `qr` is the address of the image of the code. */
    wechat: { data: { qr: string }; result: undefined };
  }
}

/** The popup with the QR code of the shop's WeChat account. */
export const wechatPopup = definePopup({
  type: 'wechat',
  title: '官方微信',
  load: () => import('./OfficialWechat.tsx'),
});
