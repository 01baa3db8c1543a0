import { giftPromises } from '#shop/promises';
import { defineStrings } from '#shop/strings';

/** Answers to calls about gifts whose recipients enter their address, and their SMS. */
export const strings = defineStrings('server/subjects/gift-links', {
  noOrder: '没有找到该订单',
  notByRecipient: '该订单无需由收礼人填写地址',
  payFirst: '付款后即可获取收礼人填写链接',
  filledAlready: '收礼人已填写收货地址，不能再更改',
  closed: '该订单已取消',
  addressEntered: '收货地址已保存，原链接已失效',
  canceled: '订单已取消，款项将原路退回',
  unknownLink: '该链接无效，请向送礼人核对',
  opened: {
    open: '请填写您的收货地址',
    filled: '收货地址已填写',
    ended: '该链接已失效，请联系送礼人',
  },
  filled: '收货地址已提交，礼物将尽快寄出',
  agreeFirst: '请先阅读并同意个人信息处理规则',
  smsGift: (order: string, chosen: readonly string[]) =>
    `您的礼物订单 ${order} 已付款。您选择了：${chosen.join('、')}。可在订单中查看。`,
  chosen: {
    wrap: giftPromises.wrapName,
    card: (paper: string, hand: string) => `贺卡（${paper}，${hand}）`,
    plainCard: '贺卡',
    hidePrice: '清单不显示价格',
    byRecipient: '由收礼人填写地址',
    date: (day: string) => `${day}送达`,
  },
  papers: { cotton: '米白棉纸', ink: '墨色烫金', vermilion: '朱砂洒金' },
  hands: { song: '宋体', kai: '楷体', upright: '竖排' },
  smsReminder: (order: string, day: string) =>
    `您的礼物订单 ${order}：收礼人尚未填写收货地址，填写链接将于 ${day}失效。您可提醒收礼人，或在订单中自行填写地址、重新生成链接。`,
  smsFilled: (order: string) => `您的礼物订单 ${order}：收礼人已填写收货地址，我们将尽快寄出。`,
});
