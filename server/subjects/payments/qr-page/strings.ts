import { defineStrings } from '#shop/strings';

/** Words of the page with a payment’s QR code. */
export const strings = defineStrings('server/subjects/payments/qr-page', {
  expired: '二维码已失效',
  payInOrders: '请在“我的订单”中重新支付。',
  toShop: '返回商店',
  title: '微信支付',
  note: '请在手机上完成支付。支付完成后，本页将自动跳转。',
  scan: '扫码支付',
  code: '微信支付二维码',
  steps: ['打开手机微信', '点按右上角“+”，选择“扫一扫”', '扫描二维码，并在手机上确认支付'],
  summary: '订单摘要',
  order: '订单编号',
  goods: '商品',
  pieces: (count: number) => `${count} 件`,
  method: '支付方式',
  heldUntil: '订单保留至',
  amount: '应付总额',
  paid: '我已完成支付',
  otherMethod: '更换支付方式',
});
