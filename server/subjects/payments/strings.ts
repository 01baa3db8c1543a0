import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/payments', {
  giftCard: '礼品卡',
  methods: { alipay: '支付宝', unionpay: '银联支付', wechat: '微信支付' },
  forged: '签名无效',
  unknown: '没有这笔支付',
});
