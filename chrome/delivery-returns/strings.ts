import { deliveryPromises, returnPromises } from '#shop/promises';
import { defineStrings } from '#shop/strings';

/** Texts of the delivery and returns popup [A9-15 … A9-25]. */
export const strings = defineStrings('chrome/delivery-returns', {
  delivery: {
    title: '配送',
    lines: [
      `${deliveryPromises.free}，${deliveryPromises.area}。`,
      `${deliveryPromises.time}。`,
      `${deliveryPromises.failed}。`,
    ],
  },
  returns: {
    title: '退货',
    lines: [
      `${returnPromises.days}；${returnPromises.free}。`,
      `提交申请后${returnPromises.pickup}安排上门取件。`,
      `${returnPromises.noCustom}。${returnPromises.noExchange}。`,
    ],
  },
  refunds: {
    title: '退款',
    lines: [`${returnPromises.refund}，退回原支付账户。`, `${returnPromises.canceled}。`],
  },
  aboutDelivery: '订单与配送',
  aboutReturns: '退货与退款',
});
