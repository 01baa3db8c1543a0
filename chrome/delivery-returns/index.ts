import { definePopup } from '#ui';

declare module '#ui' {
  interface PopupTypes {
    deliveryReturns: { data: undefined; result: undefined };
  }
}

/** A summary of delivery and returns, with links to their pages. */
export const deliveryReturnsPopup = definePopup({
  type: 'deliveryReturns',
  title: '配送与退货',
  load: () => import('./DeliveryReturns.tsx'),
});
