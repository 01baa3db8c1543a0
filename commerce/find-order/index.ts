import { defineBlock } from '#engine';
import { screenFindOrder } from '#schemas/types/screen_find_order.ts';

/** The page that finds a guest's order, `/order/find.html`. */
export default defineBlock(screenFindOrder, {
  title: 'Find an order',
  load: () => import('./FindOrder.tsx'),
});
