import type { Payment } from '../../commerce/payment/use-payment.ts';
import { aDetail } from './orders.ts';

/** The call that reads how far a payment is. */
export const PAID = '/rest_api/checkout/paid/';

/** A payment that has not been made yet. */
export const PENDING: Payment = {
  ...{ orderId: '26112100000001', status: 'pending', status_label: '待付款' },
  ...{ paid: false, failed: false, isOverTime: false, showRepayButton: true },
  ...{ is_jd_applet: false, is_applet: false, payment_label: '微信支付', paid_at: '' },
  ...{ grand_total: '¥26,500', product_count: 1, order_item: [], delivery: aDetail().delivery },
  hold_until: new Date(Date.now() + 30 * 60_000).toISOString(),
};
