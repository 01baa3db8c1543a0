import { request } from '#services';
import type { OrderDetail } from './order.ts';
import { type Reading, useView } from './use-view.ts';

/** The order that the address names (`id`), or that there is none. */
export const useOrder = (): Reading<'missing' | OrderDetail> => useView(readOrder, showOrder);

async function readOrder() {
  const id = new URLSearchParams(window.location.search).get('id');
  // An address that is no order's number would be refused as a mistake of the page.
  if (!id || !/^[0-9A-Za-z-]{1,32}$/.test(id)) return { status: 404, data: null };
  return request('POST /rest_sales/order/orderDetail', { body: { id } });
}

function showOrder({ status, data }: { status: number; data: OrderDetail | null }) {
  if (status === 404) return 'missing';
  return status === 200 ? data : null;
}
