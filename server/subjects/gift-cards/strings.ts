import { defineStrings } from '#shop/strings';

/** Answers to calls about gift cards, and their SMS. */
export const strings = defineStrings('server/subjects/gift-cards', {
  unknown: '礼品卡卡号不正确，请核对后重新输入',
  blocked: '该礼品卡已停用，请联系客户关怀中心',
  twice: '同一张礼品卡只能使用一次，请输入其他卡号',
  empty: '该礼品卡余额为 ¥0，请使用其他礼品卡',
  notForCards: '购买礼品卡时不能使用礼品卡付款，请选择其他支付方式',
  noCards: '该订单没有礼品卡',
  notPaid: '付款后即可查看卡号',
  smsCode: (amount: string, code: string, order: string) =>
    `您购买的 ${amount} 礼品卡已生效，卡号 ${code}（订单 ${order}）。结账时输入卡号即可使用，请妥善保管，勿向他人透露。`,
  smsRenewed: (balance: string, code: string, order: string) =>
    `您购买的礼品卡已更换卡号，新卡号 ${code}，余额 ${balance}（订单 ${order}）。原卡号已停用，请妥善保管新卡号，勿向他人透露。`,
});
