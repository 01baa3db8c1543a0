import { defineBlock } from '#engine';
import type { ScreenOrderDetail, ScreenOrderList } from '#schemas';

/** The member's orders (A §2 "/order/list.html"). */
export const orderListScreen = defineBlock<ScreenOrderList>({
  type: 'screen_order_list',
  title: 'Orders',
  validator: () => import('#schemas/validators/screen_order_list.js'),
  schema: () => import('#schemas/blocks/screen_order_list.schema.json'),
  load: () => import('./OrderListScreen.tsx'),
});

/** An order of the member (A §2 "/order/detail.html?id="). */
export const orderDetailScreen = defineBlock<ScreenOrderDetail>({
  type: 'screen_order_detail',
  title: 'Order detail',
  validator: () => import('#schemas/validators/screen_order_detail.js'),
  schema: () => import('#schemas/blocks/screen_order_detail.schema.json'),
  load: () => import('./OrderDetailScreen.tsx'),
});
