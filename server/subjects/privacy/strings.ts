import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/privacy', {
  signInFirst: '请先登录',
  openOrders: (numbers: string) => `您还有未完成的订单（${numbers}），请在订单完成或取消后再注销账户`,
  openReturns: (numbers: string) => `您还有未完成的退货（${numbers}），请在退货完成后再注销账户`,
  withdrawn: '已撤回同意',
  closed: '您的账户已注销',
});
