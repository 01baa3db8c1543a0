import { PAGE_PATHS } from '#services';
import { defineAccountScreen } from '#session/account-shell';
import { ListSkeleton } from './ListSkeleton.tsx';
import { loadOrders } from './load-orders.ts';

/** The member's orders. */
export const orderListScreen = defineAccountScreen({
  type: 'screen_order_list',
  path: PAGE_PATHS.orders,
  Skeleton: ListSkeleton,
  load: ({ url, signal }) => loadOrders(url, signal),
  screen: () => import('./OrderList.tsx'),
});
