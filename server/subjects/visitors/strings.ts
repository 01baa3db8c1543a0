import { byData, defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/visitors', {
  changed: '登录状态已变化，请刷新页面后再试',
  signInFirst: '请先登录',
  noCookies: '浏览器未允许 Cookie，无法保存。请在设置中允许本网站使用 Cookie 后重试',
  browsers: byData({ WeChat: '微信' }),
});
