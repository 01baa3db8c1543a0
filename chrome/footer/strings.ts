import { defineStrings } from '#shop/strings';

/** Texts of the footer. */
export const footerStrings = defineStrings('chrome/footer', {
  customerCare: '客户关怀',
  region: '所在国家或地区：',
  chat: '在线咨询',
  loginOrRegister: '登录与注册',
  serviceHotline: '客户关怀热线',
});
