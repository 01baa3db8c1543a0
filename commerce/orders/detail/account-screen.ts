import { PAGE_PATHS } from '#services';
import { defineAccountScreen } from '#session/account-shell';
import { loadOrder } from './load-order.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { requestInvoice } from './request-invoice.ts';

/** An order of the member. Guests have no order pages [A6-02]. */
export const orderDetailScreen = defineAccountScreen({
  type: 'screen_order_detail',
  path: PAGE_PATHS.order,
  parent: PAGE_PATHS.orders,
  Skeleton: OrderSkeleton,
  load: ({ url, signal }) => loadOrder(url, signal),
  action: input => requestInvoice(input as Parameters<typeof requestInvoice>[0]),
  screen: () => import('./OrderDetail.tsx'),
});
