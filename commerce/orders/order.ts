import { type OutputOf, PAGE_PATHS } from '#services';
import { language } from '#shop/language';

/** A page of the member's orders. */
export type OrderPage = OutputOf<'POST /rest_sales/order/orderlist'>;

/** An order in the list. */
export type Order = OrderPage['items'][number];
export type OrderItem = Order['order_item'][number];
export type OrderStatus = Order['status'];
export type OrderDetail = OutputOf<'POST /rest_sales/order/orderDetail'>;

export const LIST_PATH = PAGE_PATHS.orders;
const DETAIL_PATH = PAGE_PATHS.order;

/** Id of the invoice section on the detail page. */
export const INVOICE_ID = 'invoice';

/** Link to an order, or to the section with the id `section`. */
export const detailUrl = (id: string, section = ''): string =>
  `${DETAIL_PATH}?id=${encodeURIComponent(id)}${section && `#${section}`}`;

/** Whether the order is unpaid and held for its buyer [A4-34]. */
export const isHeld = ({ status, isOverTime }: Pick<Order, 'status' | 'isOverTime'>): boolean =>
  status === 'pending' && !isOverTime;

/** Whether the order will not be shipped: it was cancelled or is being refunded. */
export const isClosed = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'canceled' || status === 'refunding';

/** Whether an order is of gift cards alone, which are sent by SMS: it has no parcel. */
export const hasNoParcel = ({ order_item }: Pick<Order, 'order_item'>): boolean =>
  order_item.length > 0 && order_item.every(item => item.is_gift_card);

/** Whether the invoice can be requested [A4-36]. */
export const canRequestInvoice = ({ invoice_status }: Pick<Order, 'invoice_status'>): boolean =>
  invoice_status === 1;

const CLOCK = new Intl.DateTimeFormat(language.tag, {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats an ISO 8601 time in the shop's time zone: `2026-11-21 14:05`; empty for an empty string. */
export function formatTime(iso: string): string {
  if (!iso) return '';
  const parts = new Map(CLOCK.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type);
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}
