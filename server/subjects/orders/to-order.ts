import type { Selectable } from 'kysely';
import type { Order, OrderDetail, OrderReturn } from '#contract';
import { formatPrice } from '#shop/language';
import type { InvoiceTable } from '../../base/database/tables/commerce.ts';
import { NOTEBOOK_GIFT } from '../bag/gifts.ts';
import { nameMethod } from '../payments/provider.ts';
import { nameSize } from '../products/size-groups.ts';
import { isChangeable } from './changeable.ts';
import { describeExpected } from './expected-delivery.ts';
import { labelPossibleDays } from './gift-date.ts';
import { describeLink } from './gift-link-state.ts';
import type { OrderItemRow, OrderRow } from './order-row.ts';
import { findReturnable } from './read-returns.ts';
import { labelStatus } from './status.ts';

/** Builds an order for the list. `id` is its number too, so that it does not reveal the number of orders. */
export function toOrder(row: OrderRow, now = new Date()): Order {
  const isOverTime =
    row.status === 'canceled' || (row.status === 'pending' && row.hold_until.getTime() <= now.getTime());
  return {
    id: row.increment_id,
    increment_id: row.increment_id,
    status: row.status,
    status_label: labelStatus(row),
    product_count: row.product_count,
    grand_total: formatPrice(row.grand_total),
    native_grand_total: row.grand_total,
    isOverTime,
    // Also set for orders of an applet: the screen hides the button and the server refuses [A4-35].
    showRepayButton: row.status === 'pending' && !isOverTime,
    invoice_status: row.invoice_status,
    is_jd_applet: row.source === 'jd_applet',
    is_applet: row.source === 'wechat_applet',
    is_new: !row.seen,
    created_at: row.created_at.toISOString(),
    hold_until: row.hold_until.toISOString(),
    payment_method: row.payment_method,
    payment_label: nameMethod(row.payment_method),
    order_item: row.items.map(item => toItem(row, item)),
  };
}

function toItem(row: OrderRow, item: OrderItemRow): Order['order_item'][number] {
  return {
    sku: item.child_sku,
    spu: item.spu,
    img: item.img,
    name: item.name,
    shortDesc: item.short_desc,
    price: formatPrice(item.price),
    nativePrice: item.price,
    freeGiftInfo: item.free_gift ? { ...NOTEBOOK_GIFT } : null,
    isFragrances: item.is_fragrance,
    color: item.color,
    size: item.size,
    size_name: nameSize(item.kind ?? '', item.size),
    qty: item.qty,
    logi_co: row.carrier,
    logi_bn: row.track_code ?? '',
    status: row.status,
    url: item.url,
    customize_sku: item.customize_sku,
    combination: item.combination,
    engraving: item.engraving,
    engraving_font: item.engraving_font,
    engraving_foil: item.engraving_foil,
    engraving_price: item.engraving_price > 0 ? formatPrice(item.engraving_price) : '',
    isPreOrder: item.is_pre_order,
    is_gift_card: item.is_gift_card,
  };
}

/** What gift cards pay of an order, and what is left to pay; both empty without gift cards. */
function toCardTotals({ gift_card_total, grand_total }: OrderRow) {
  if (gift_card_total === 0) return { gift_card_total: '', due_total: '' };
  return {
    gift_card_total: formatPrice(gift_card_total),
    due_total: formatPrice(grand_total - gift_card_total),
  };
}

/** Converts an order's row to the answer of the detail call: the order with address, invoice and returns. */
export function toOrderDetail(
  row: OrderRow,
  invoice: Selectable<InvoiceTable> | undefined,
  returns: OrderReturn[] = [],
): OrderDetail {
  const { method, ...address } = row.delivery;
  const can_change = isChangeable(row);
  return {
    ...toOrder(row),
    ...toCardTotals(row),
    delivery: { ...address, method },
    red_package: row.red_package,
    remark: row.remark,
    gift: row.gift,
    gift_link: describeLink(row.link),
    invoice: invoice
      ? { type: invoice.type, title: invoice.title, tax_no: invoice.tax_no, email: invoice.email }
      : null,
    logi_co: row.carrier,
    logi_bn: row.track_code ?? '',
    paid_at: row.paid_at?.toISOString() ?? '',
    expected_delivery: describeExpected(row),
    shipped_at: row.shipped_at?.toISOString() ?? '',
    delivered_at: row.delivered_at?.toISOString() ?? '',
    can_change,
    gift_days: can_change && row.gift?.date ? labelPossibleDays(row.items, row.delivery) : [],
    returns,
    returnable: findReturnable(row, returns),
  };
}
