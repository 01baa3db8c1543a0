import type { Order, OrderDetail, OrderItem } from '../../commerce/orders/order.ts';
import { anAddress } from './addresses.ts';

// A member's unpaid order of one handbag, held for 30 minutes.

export function anItem(changes: Partial<OrderItem> = {}): OrderItem {
  return {
    sku: 'ARIA-1000',
    spu: 'ARIA',
    img: '/media/aria.webp',
    name: 'Aria 手提包',
    shortDesc: '小牛皮',
    price: '¥26,500',
    nativePrice: 2_650_000,
    freeGiftInfo: null,
    isFragrances: false,
    color: '焦糖棕',
    size: '均码',
    qty: 1,
    logi_co: '',
    logi_bn: '',
    status: 'pending',
    url: '/product/ARIA-1.html',
    customize_sku: '',
    combination: '',
    engraving: '',
    isPreOrder: false,
    ...changes,
  };
}

export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: '26112100000001',
    increment_id: '26112100000001',
    status: 'pending',
    status_label: '待付款',
    product_count: 1,
    grand_total: '¥26,500',
    native_grand_total: 2_650_000,
    isOverTime: false,
    showRepayButton: true,
    invoice_status: 0,
    is_jd_applet: false,
    is_applet: false,
    is_new: false,
    created_at: '2026-11-21T03:27:00.000Z',
    hold_until: new Date(Date.now() + 30 * 60_000).toISOString(),
    payment_method: 'alipay',
    payment_label: '支付宝',
    order_item: [anItem()],
    ...changes,
  };
}

/** The changed fields of a paid order. */
export const PAID = {
  status: 'processing',
  status_label: '待发货',
  showRepayButton: false,
  invoice_status: 1,
} as const;

export function aDetail(changes: Partial<OrderDetail> = {}): OrderDetail {
  const { address_id: _id, is_default: _default, ...place } = anAddress();
  return {
    ...anOrder(),
    delivery: { ...place, method: 'standard' },
    red_package: false,
    remark: '',
    gift: null,
    invoice: null,
    logi_co: '',
    logi_bn: '',
    paid_at: '',
    shipped_at: '',
    delivered_at: '',
    returns: [],
    returnable: { until: '', items: [] },
    ...changes,
  };
}
