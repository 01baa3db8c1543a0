import { request } from '#services';
import { requireData } from '#session/in-place';
import type { OrderPage } from '../order.ts';
import { strings } from '../strings.ts';
import { PAGE_SIZE, readListQuery } from './list-query.ts';

/**
 * Loads the page of the member's orders that the address names.
 *
 * @throws LoadError
 */
export async function loadOrders(url: URL, signal: AbortSignal): Promise<OrderPage> {
  const { status, page } = readListQuery(url.search);
  const body = { page, page_size: PAGE_SIZE, ...(status && { status }) };
  return requireData(
    await request('POST /rest_sales/order/orderlist', { body }, { signal }),
    strings.listFailed,
  );
}
