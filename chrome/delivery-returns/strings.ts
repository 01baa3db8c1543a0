import { defineStrings } from '#shop/strings';

/** Texts of the delivery and returns popup [A9-15 … A9-25]. */
export const strings = defineStrings('chrome/delivery-returns', {
  delivery: {
    title: '配送',
    lines: [
      '标准配送免费，目前仅配送至中国大陆地区。',
      '付款成功后 1 至 10 个工作日内送达。',
      '快递员连续 3 天未能与您取得联系的，包裹将退回。',
    ],
  },
  returns: {
    title: '退货',
    lines: [
      '自签收之日起 7 天内可申请退货；首次退货免费，由快递员上门取件。',
      '提交申请后约 1 至 2 天安排上门取件。',
      '定制商品不支持退货。所有商品均不支持换货。',
    ],
  },
  refunds: {
    title: '退款',
    lines: ['退货确认后 7 个工作日内发起退款，退回原支付账户。', '配送前取消的订单，2 个工作日内发起退款。'],
  },
  aboutDelivery: '订单与配送',
  aboutReturns: '退货与退款',
});
