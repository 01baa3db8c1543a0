import type { OutputOf } from '#services';

/** A page of the member's orders. */
export type OrderPage = OutputOf<'POST /rest_sales/order/orderlist'>;

/** A §3 "Order (displayed)". */
export type Order = OrderPage['items'][number];
export type OrderItem = Order['order_item'][number];
export type OrderStatus = Order['status'];
export type OrderDetail = OutputOf<'POST /rest_sales/order/orderDetail'>;

export const LIST_PATH = '/order/list.html';
const DETAIL_PATH = '/order/detail.html';

/** Where the detail page shows the invoice. */
export const INVOICE_ID = 'invoice';

/** An order's page; `part` is the id of what it begins with. */
export const detailUrl = (id: string, part = ''): string =>
  `${DETAIL_PATH}?id=${encodeURIComponent(id)}${part && `#${part}`}`;

/** Held for its buyer, 30 minutes long (A §4, §9). */
export const isHeld = ({ status, isOverTime }: Pick<Order, 'status' | 'isOverTime'>): boolean =>
  status === 'pending' && !isOverTime;

/** Nothing will be sent: it was not paid in time, or its money goes back. */
export const isClosed = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'canceled' || status === 'refunding';

/** An invoice can be asked for (A §4). */
export const mayInvoice = ({ invoice_status }: Pick<Order, 'invoice_status'>): boolean =>
  invoice_status === 1;

/** Carriers as the shop calls them (A §2). */
const CARRIERS: Record<string, string> = { 'SF Express': '顺丰速递' };

export const carrierName = (logiCo: string): string => CARRIERS[logiCo] ?? logiCo;

const CLOCK = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** When something happened, in the shop's own time wherever it is read: `2026-11-21 14:05`; empty for never. */
export function writeTime(iso: string): string {
  if (!iso) return '';
  const parts = new Map(CLOCK.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(type =>
    parts.get(type),
  );
  return `${year}-${month}-${day} ${hour}:${minute}`;
}
