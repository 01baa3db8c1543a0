import type { LoginResult, WechatQr } from '#session';
import { definePopup, isMobileScreen } from '#ui';
import { titles } from './titles.ts';

declare module '#ui' {
  interface PopupTypes {
    register: { data?: undefined; result: LoginResult };
    loginCooperation: { data?: undefined; result: LoginResult };
    forgetPassword: {
      data:
        | {
            /** The mobile number typed before. */
            mobile: string;
            /** Called once the member is logged in with a new password. */
            onLogin: (result: LoginResult) => void;
          }
        | undefined;
      result: undefined;
    };
    /** Its result is the login with the new password; null if the member has to log in. */
    newPassword: { data: { token: string }; result: LoginResult | null };
    changePassword: { data?: undefined; result: undefined };
    wechatLogin: { data?: undefined; result: LoginResult };
    changeMobile: { data?: undefined; result: undefined };
    bindWechat: { data?: undefined; result: undefined };
    /** Offers to bind a WeChat account. */
    WechatInfo: { data: { qr: WechatQr } | undefined; result: undefined };
    privacyConsent: { data?: undefined; result: undefined };
  }
}

/** The popups of account; each loads its own chunk. */
export const accountPopups = [
  definePopup({
    type: 'login',
    title: titles.signIn,
    placement: 'wide',
    load: () => import('./sign-in/LoginPopup.tsx'),
  }),
  definePopup({
    type: 'register',
    title: titles.signIn,
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
    title: () => (isMobileScreen() ? titles.changePasswordMobile : titles.changePassword),
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
