import { definePopup } from '../../ui/popups/define-popup.ts';

/** The popup with the QR code of the shop's WeChat account. */
export const wechatPopup = definePopup({
  type: 'wechat',
  title: '官方微信',
  load: () => import('./OfficialWechat.tsx'),
});
