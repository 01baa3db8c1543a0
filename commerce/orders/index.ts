import { defineBlock } from '#engine';
import { screenOrderDetail } from '#schemas/types/screen_order_detail.ts';
import { screenOrderList } from '#schemas/types/screen_order_list.ts';

/** The member's orders, `/order/list.html`. */
export const orderListScreen = defineBlock(screenOrderList, {
  title: 'Orders',
  load: () => import('./OrderListScreen.tsx'),
});

/** An order of the member, `/order/detail.html?id=`. */
export const orderDetailScreen = defineBlock(screenOrderDetail, {
  title: 'Order detail',
  load: () => import('./OrderDetailScreen.tsx'),
});
