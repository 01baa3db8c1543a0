import { defineStrings } from '../strings/index.ts';

/** What is promised about gifts. */
export const giftPromises = defineStrings('shop/promises/gifts', {
  wrap: '结账时可选礼盒与缎带包装，不另收费',
  wrapName: '礼盒包装',
  card: '可附贺卡，印于卡片，置于礼盒内，不另收费',
  cardPrint: '印于卡片，置于礼盒内',
  hidePrice: '可选随箱清单不显示价格',
  outside: '外箱素净，不印商品名称与价格',
  free: '免费',
});
