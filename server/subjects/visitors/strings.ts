import { byData, defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/visitors', {
  changed: '登录状态已变化，请刷新页面后再试',
  signInFirst: '请先登录',
  browsers: byData({ WeChat: '微信' }),
});
