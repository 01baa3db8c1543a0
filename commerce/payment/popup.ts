import { definePopup } from '#chrome';
import { strings } from './strings.ts';

declare module '#chrome' {
  interface PopupTypes {
    /** How to pay an order that is held still; leads to where it is paid. */
    paymentMethod: { data: { orderId: string }; result: undefined };
  }
}

/** Paying an order that has been placed, by the same way or another (A §2, title 支付). */
export const paymentMethodPopup = definePopup({
  type: 'paymentMethod',
  title: strings.popupTitle,
  load: () => import('./PaymentMethod.tsx'),
});
