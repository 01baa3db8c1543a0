import { defineBlock } from '#engine';
import { screenCheckout } from '#schemas/types/screen_checkout.ts';

/** The checkout page. */
export default defineBlock(screenCheckout, {
  title: 'Checkout',
  load: () => import('./CheckoutScreen.tsx'),
});
