import { defineBlock } from '#engine';
import type { ScreenPaymentResult } from '#schemas';

/** Where shoppers come back to from paying: `/checkout/result?orderId=`. */
export default defineBlock<ScreenPaymentResult>({
  type: 'screen_payment_result',
  title: 'Payment result',
  validator: () => import('#schemas/validators/screen_payment_result.js'),
  schema: () => import('#schemas/blocks/screen_payment_result.schema.json'),
  load: () => import('./PaymentResult.tsx'),
});
