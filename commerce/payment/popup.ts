import { definePopup } from '#ui';
import { strings } from './strings.ts';

declare module '#ui' {
  interface PopupTypes {
    /** Chooses how to pay an unpaid order and leaves for the payment page. */
    paymentMethod: { data: { orderId: string }; result: undefined };
  }
}

/** The popup in which a placed order is paid, by the same method or another. */
export const paymentMethodPopup = definePopup({
  type: 'paymentMethod',
  title: strings.popupTitle,
  load: () => import('./PaymentMethod.tsx'),
});
