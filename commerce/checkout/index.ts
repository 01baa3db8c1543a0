import { defineBlock } from '#engine';
import type { ScreenCheckout } from '#schemas';

/** Checkout (A §2). */
export default defineBlock<ScreenCheckout>({
  type: 'screen_checkout',
  title: 'Checkout',
  validator: () => import('#schemas/validators/screen_checkout.js'),
  schema: () => import('#schemas/blocks/screen_checkout.schema.json'),
  load: () => import('./CheckoutScreen.tsx'),
});
