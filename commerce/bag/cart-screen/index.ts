import { defineBlock } from '#engine';
import { screenCart } from '#schemas/types/screen_cart.ts';

/** The bag page. Its lines are personal and loaded in the browser. */
export default defineBlock(screenCart, {
  title: 'Shopping bag',
  load: () => import('./CartScreen.tsx'),
});
