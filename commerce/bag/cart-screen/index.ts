import { defineBlock } from '#engine';
import type { ScreenCart } from '#schemas';

/** The bag (A §2). What is in it is the visitor's own: it comes once the page is alive. */
export default defineBlock<ScreenCart>({
  type: 'screen_cart',
  title: 'Shopping bag',
  validator: () => import('#schemas/validators/screen_cart.js'),
  schema: () => import('#schemas/blocks/screen_cart.schema.json'),
  load: () => import('./CartScreen.tsx'),
});
