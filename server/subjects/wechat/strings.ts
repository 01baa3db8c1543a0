import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/wechat', {
  taken: '该手机号码已绑定其他微信账号',
  expired: '微信授权已失效，请重新授权',
  unavailable: '微信登录暂未开通，请使用手机号码登录',
});
