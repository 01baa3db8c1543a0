import { definePopup } from '../popups/define-popup.ts';

/** Delivery and returns in short (A §2); the whole stands on its pages. */
export const deliveryReturnsPopup = definePopup({
  type: 'deliveryReturns',
  title: '配送与退货',
  load: () => import('./DeliveryReturns.tsx'),
});
