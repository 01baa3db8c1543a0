import type { Db } from '../../database/index.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { verifyNotification } from './signed-notification.ts';

export const PAY_PATH = '/_pay';

/** Creates the payment sandbox: pages of this server (`routes.ts`) take the place of a bank's. */
export function createPaymentSandbox(db: Db): PaymentProvider {
  return {
    name: 'sandbox',
    openPayment: async ({ token }) => `${PAY_PATH}/${token}`,
    readNotification: ({ body }) => verifyNotification(db, body),
  };
}
