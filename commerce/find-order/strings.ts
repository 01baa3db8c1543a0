import { defineStrings } from '#shop/strings';

/** Texts of the page that finds a guest's order. */
export const strings = defineStrings('commerce/find-order', {
  intro: '请输入订单编号，并验证下单时使用的手机号码。',
  form: '查询订单',
  order: '订单详情',
  orderNumber: '订单编号',
  orderNumberHint: '14 位数字，见支付结果页',
  numberRequired: '请填写订单编号',
  numberInvalid: '请输入正确的订单编号',
  verified: (mobile: string) => `已验证手机号码 ${mobile}`,
  other: '使用其他手机号码',
  find: '查询',
  finding: '正在查询…',
  another: '查询其他订单',
  parcelNote: '游客订单无法实时追踪物流，请凭运单号在承运商处查询。',
  member: '会员请直接前往',
  orders: '我的订单',
  keepTitle: '存入会员账户',
  keepText:
    '验证手机号码后，此订单与收货地址将存入您的会员账户，可随时查看进度与物流。该号码尚无账户的，将为您开立。',
  keepOpen: '存入账户',
  keep: '确认存入',
  keeping: '正在存入…',
  noScript: '查询订单需要启用浏览器的 JavaScript，或致电客户关怀中心。',
});
