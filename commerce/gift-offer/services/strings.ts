import { defineStrings } from '#shop/strings';

/** Texts of the popup that chooses how an order is sent as a gift. */
export const strings = defineStrings('commerce/gift-offer/services', {
  intro: '适用于您的下一笔订单中的全部商品。',
  note: '结账时，您可修改选择、指定送达日期，或请收礼人自己填写地址。',
  save: '保存',
});
