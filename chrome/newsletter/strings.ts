import { defineStrings } from '#shop/strings';

/** Texts of the newsletter form that load with its other fields. */
export const newsletterStrings = defineStrings('chrome/newsletter', {
  sendCodeNotice: '发送验证码提示',
  subscribeNotice: '订阅提示',
  toCenter: '前往个人中心',
});
