import type { GiftHand, GiftPaper } from '#schemas';
import { brand } from '#shop';
import { giftPromises } from '#shop/promises';
import { defineStrings } from '#shop/strings';

/** Texts of gift services. */
export const strings = defineStrings('commerce/gift', {
  house: brand.name,
  wrap: `${giftPromises.wrapName}（${giftPromises.free}）`,
  wrapText: `以缎带系结的 ${brand.name} 礼盒，附手提袋`,
  hidePrice: '随箱清单不显示价格',
  hidePriceText: '适合直接寄给收礼人；发票以邮件发送给您',
  addCard: `附上贺卡（${giftPromises.free}）`,
  addCardText: giftPromises.cardPrint,
  to: '收礼人（选填）',
  message: '贺卡内容',
  count: (length: number, most: number) => `${length} / ${most} 字`,
  from: '落款（选填）',
  paper: '卡纸',
  papers: { cotton: '米白棉纸', ink: '墨色烫金', vermilion: '朱砂洒金' } satisfies Record<GiftPaper, string>,
  hand: '字体',
  hands: { song: '宋体', kai: '楷体', upright: '竖排' } satisfies Record<GiftHand, string>,
  handSample: '愿',
  handNote: '预览字体因设备而异，以印制为准',
  chosenCard: (paper: string, hand: string) => `贺卡：${paper}，${hand}`,
  preview: '您的祝福将显示在这里',
  previewTitle: '贺卡预览',
  dear: (name: string) => `致 ${name}`,
  wrapped: giftPromises.wrapName,
  priceHidden: '随箱清单不显示价格',
});
