import { defineStrings } from '#shop/strings';

/** Texts of the offer to send an order as a gift. */
export const strings = defineStrings('commerce/gift-offer', {
  offer: '作为礼物',
  note: '礼盒、贺卡与不显示价格的清单',
  choose: '选择',
  change: '修改',
  chooseOf: '选择礼赠服务',
  changeOf: '修改礼赠服务',
  parts: { wrap: '礼盒', card: '贺卡', hidePrice: '不显示价格', byRecipient: '收礼人填写地址' },
  chosen: (parts: readonly string[]) => parts.join('、'),
});
