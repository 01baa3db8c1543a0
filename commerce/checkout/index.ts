import { defineBlock } from '#engine';
import { screenCheckout } from '#schemas/types/screen_checkout.ts';

/** The checkout page, with a calm frame: nothing that leads away from the payment. */
export default defineBlock(screenCheckout, {
  title: 'Checkout',
  chrome: () => [{ kind: 'header', hideMenuIcon: true }],
  load: () => import('./CheckoutScreen.tsx'),
});
