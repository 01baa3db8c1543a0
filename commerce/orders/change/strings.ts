import { returnPromises } from '#shop/promises';
import { defineStrings } from '#shop/strings';

/** Texts of changing and cancelling a paid order. */
export const strings = defineStrings('commerce/orders/change', {
  title: '更改或取消',
  intro: '订单打包前，您可以在此更改收货信息与发票，或取消订单。',
  address: '更改收货信息',
  date: '更改送达日期',
  invoice: '更改发票',
  cancel: '取消订单',
  canceling: '正在取消…',
  cancelQuestion: `确定要取消订单吗？取消后不能恢复，款项将于 ${returnPromises.canceledDays}发起退款，原路退回。`,
  keep: '保留订单',
  giftDate: '送达日期',
  save: '保存更改',
  saving: '正在保存…',
  close: '暂不更改',
  changed: '订单已更改',
  canceled: '订单已取消，款项将原路退回',
});
