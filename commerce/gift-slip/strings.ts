import { brand } from '#shop';
import { giftPromises } from '#shop/promises';
import { defineStrings } from '#shop/strings';

/** Texts of the slip in the parcel of a gift. */
export const strings = defineStrings('commerce/gift-slip', {
  house: brand.name,
  print: '打印礼物清单',
  failed: '礼物清单未能载入，请重试',
  title: '礼物清单',
  number: (id: string) => `订单编号 ${id}`,
  dear: (name: string) => `致 ${name}`,
  contents: '盒中之物',
  quantity: (count: number) => `${count} 件`,
  wrapped: giftPromises.wrapName,
  card: (paper: string, hand: string) => `贺卡：${paper}，${hand}`,
  total: '合计',
});
