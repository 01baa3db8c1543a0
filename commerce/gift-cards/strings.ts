import { giftPromises } from '#shop/promises';
import { defineStrings } from '#shop/strings';

/** Texts of gift cards. */
export const strings = defineStrings('commerce/gift-cards', {
  name: '礼品卡',
  code: '礼品卡卡号',
  codeHint: '16 位，不分大小写，可不输入连字符',
  codeRequired: '请填写礼品卡卡号',
  codeInvalid: '请输入正确的 16 位卡号',
  ending: (ending: string) => `尾号 ${ending}`,

  noScript: '查询余额需要启用浏览器的 JavaScript，或致电客户关怀中心查询。',
  intro: '输入卡号，即可查看余额。卡号在购买者的订单与短信中。',
  ask: '查询余额',
  asking: '正在查询…',
  balance: '余额',
  another: '查询另一张',
  buy: '选购礼品卡',
  rulesTitle: '使用说明',
  rules: [
    '结账时输入卡号，可分次使用，亦可与其他支付方式合并付款',
    giftPromises.cardValid,
    giftPromises.cardRefund,
    '不记名、不挂失，不兑换现金，不能用于购买礼品卡',
  ],

  use: '使用礼品卡',
  useNote: '可与下方的支付方式合并付款',
  apply: '使用',
  applying: '正在核对…',
  cancel: '取消',
  addAnother: '再使用一张',
  applied: (ending: string, amount: string) => `礼品卡 ${ending}，抵扣 ${amount}`,
  rest: (amount: string) => `使用后余额 ${amount}`,
  remove: '移除',
  removeOf: (ending: string) => `移除礼品卡 ${ending}`,
  usedTwice: '该礼品卡已使用，请输入其他卡号',
  noBalance: '该礼品卡余额为 ¥0，请使用其他礼品卡',

  cards: '礼品卡',
  cardsText: '卡号仅显示一次，并已发送短信至您的手机。请妥善保管，勿向他人透露。',
  show: '显示卡号',
  showing: '正在载入卡号…',
  again: '10 分钟内可再次查看，之后请查阅短信。',
  wasShown: '卡号已显示，请查看短信',
  states: {
    blocked: '已停用，如有疑问请联系客户关怀中心',
    renewing: '原卡号已停用，新卡号稍后以短信发送',
    renewed: '已更换新卡号，原卡号已停用',
  },
  copy: '复制',
  copyOf: (ending: string) => `复制尾号 ${ending} 的卡号`,
  copied: '卡号已复制',
  copyFailed: '未能复制，请长按卡号复制',
});
