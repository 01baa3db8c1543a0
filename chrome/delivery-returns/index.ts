import { definePopup } from '#ui';
import { titles } from '../titles.ts';

declare module '#ui' {
  interface PopupTypes {
    deliveryReturns: { data: undefined; result: undefined };
  }
}

/** A summary of delivery and returns, with links to their pages. */
export const deliveryReturnsPopup = definePopup({
  type: 'deliveryReturns',
  title: titles.deliveryReturns,
  load: () => import('./DeliveryReturns.tsx'),
});
