import { brand } from '#shop';
import { defineStrings } from '#shop/strings';

/** Titles of the popups. In a file of their own, because they load before any popup. */
export const titles = defineStrings('account/titles', {
  signIn: brand.club,
  tourist: '游客结账',
  loginCooperation: '合作网站登录',
  forgetPassword: '找回密码',
  newPassword: '设置新密码',
  changePassword: '修改密码',
  changePasswordMobile: '密码',
  WechatInfo: '注册',
  wechatLogin: '微信登录',
  changeMobile: '更换手机号码',
  bindWechat: '绑定微信',
  privacyConsent: '个人信息处理规则',
  rulesStandard: '个人信息处理规则（标准版）',
  rulesGuest: '个人信息处理规则（访客版）',
});
