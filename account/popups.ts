import { definePopup } from '#chrome';
import type { LoginResult } from './session/complete-login.ts';
import { titles } from './titles.ts';
import type { Qr } from './wechat/use-qr.ts';

declare module '#chrome' {
  interface PopupTypes {
    login: { data?: undefined; result: LoginResult };
    register: { data?: undefined; result: LoginResult };
    /** A guest has proven a mobile. */
    tourist: { data?: undefined; result: undefined };
    loginCooperation: { data?: undefined; result: LoginResult };
    forgetPassword: { data?: undefined; result: undefined };
    newPassword: { data: { token: string }; result: undefined };
    changePassword: { data?: undefined; result: undefined };
    WechatInfo: { data?: { qr: Qr } | undefined; result: undefined };
    wechatLogin: { data?: undefined; result: LoginResult };
    changeMobile: { data?: undefined; result: undefined };
    bindWechat: { data?: undefined; result: undefined };
    privacyConsent: { data?: undefined; result: undefined };
    privacyText: { data: { version: 'standard' | 'guest' }; result: undefined };
  }
}

/** B §9: mobile below 768 px. */
const isMobile = () => window.matchMedia('(max-width: 767.98px)').matches;

/** The popups of signing in (A §2), each with a chunk of its own. */
export const accountPopups = [
  definePopup({
    type: 'login',
    title: titles.house,
    placement: 'wide',
    load: () => import('./sign-in/LoginPopup.tsx'),
  }),
  definePopup({
    type: 'register',
    title: titles.house,
    placement: 'wide',
    load: () => import('./sign-in/RegisterPopup.tsx'),
  }),
  definePopup({
    type: 'tourist',
    title: titles.tourist,
    placement: 'wide',
    load: () => import('./tourist/Tourist.tsx'),
  }),
  definePopup({
    type: 'loginCooperation',
    title: titles.loginCooperation,
    load: () => import('./cooperation/Cooperation.tsx'),
  }),
  definePopup({
    type: 'forgetPassword',
    title: titles.forgetPassword,
    load: () => import('./password/ForgetPassword.tsx'),
  }),
  definePopup({
    type: 'newPassword',
    title: titles.newPassword,
    load: () => import('./password/NewPassword.tsx'),
  }),
  definePopup({
    type: 'changePassword',
    title: () => (isMobile() ? titles.changePasswordMobile : titles.changePassword),
    load: () => import('./password/ChangePassword.tsx'),
  }),
  definePopup({
    type: 'WechatInfo',
    title: titles.WechatInfo,
    load: () => import('./wechat/WechatInfo.tsx'),
  }),
  definePopup({
    type: 'wechatLogin',
    title: titles.wechatLogin,
    load: () => import('./wechat/WechatLogin.tsx'),
  }),
  definePopup({
    type: 'changeMobile',
    title: titles.changeMobile,
    load: () => import('./profile/ChangeMobile.tsx'),
  }),
  definePopup({
    type: 'bindWechat',
    title: titles.bindWechat,
    load: () => import('./profile/BindWechat.tsx'),
  }),
  definePopup({
    type: 'privacyConsent',
    title: titles.privacyConsent,
    load: () => import('./privacy/PrivacyConsent.tsx'),
  }),
  definePopup({
    type: 'privacyText',
    title: ({ version }) => (version === 'guest' ? titles.rulesGuest : titles.rulesStandard),
    load: () => import('./privacy/PrivacyText.tsx'),
  }),
] as const;
