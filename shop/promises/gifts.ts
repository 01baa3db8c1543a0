import * as figures from 'virtual:vitrine/shop/promises';
import { defineStrings } from '../strings/index.ts';

/** What is promised about gifts. */
export const giftPromises = defineStrings('shop/promises/gifts', {
  wrap: '结账时可选礼盒与缎带包装，不另收费',
  wrapName: '礼盒包装',
  card: '可附贺卡，印于卡片，置于礼盒内，不另收费',
  cardPrint: '印于卡片，置于礼盒内',
  hidePrice: '可选随箱清单不显示价格',
  outside: '外箱素净，不印商品名称与价格',
  linkDays: `链接 ${figures.giftLinkDays} 天内有效`,
  cardValid: '余额长期有效，无使用期限',
  cardRefund: '以礼品卡支付的部分，退款时退回原卡',
  cardDelivery: '付款后即时生效，卡号以短信发送，无需收货地址',
  free: '免费',
});
