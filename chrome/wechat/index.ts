import { definePopup } from '../popups/define-popup.ts';

/** The house's WeChat account (A §2). */
export const wechatPopup = definePopup({
  type: 'wechat',
  title: '官方微信',
  load: () => import('./OfficialWechat.tsx'),
});
