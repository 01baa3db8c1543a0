import * as figures from 'virtual:vitrine/shop/promises';
import { defineStrings } from '../strings/index.ts';

const [first, last] = figures.pickupDays;

/** What is promised about returns and refunds [A9-15 … A9-19, A9-24, A9-25]. */
export const returnPromises = defineStrings('shop/promises/returns', {
  days: `自签收之日起 ${figures.returnDays} 天内可申请退货`,
  within: `自签收之日起 ${figures.returnDays} 天内`,
  short: `${figures.returnDays} 天内可退`,
  free: '首次退货免费，由快递员上门取件',
  freeFirst: '首次退货免费',
  pickup: `约 ${first} 至 ${last} 天`,
  refund: `退货确认后 ${figures.refundWorkdays} 个工作日内发起退款`,
  refundDays: `${figures.refundWorkdays} 个工作日内`,
  canceled: `配送前取消的订单，${figures.cancelRefundWorkdays} 个工作日内发起退款`,
  canceledDays: `${figures.cancelRefundWorkdays} 个工作日内`,
  noExchange: '所有商品均不支持换货',
  noCustom: '刻字、烫印与定制商品不支持退货',
});
