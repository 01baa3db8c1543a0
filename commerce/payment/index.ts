import { defineBlock } from '#engine';
import { screenPaymentResult } from '#schemas/types/screen_payment_result.ts';

/** The page after payment, `/checkout/result?orderId=`. */
export default defineBlock(screenPaymentResult, {
  title: 'Payment result',
  load: () => import('./PaymentResult.tsx'),
});
