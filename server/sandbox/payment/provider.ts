import type { Db } from '../../base/database/index.ts';
import { answerInJson, type PaymentProvider } from '../../subjects/payments/provider.ts';
import { verifyNotification } from './signed-notification.ts';

export const PAY_PATH = '/_pay';

/** Creates the payment sandbox: pages of this server (`routes.ts`) replace those of a bank. */
export function createPaymentSandbox(db: Db): PaymentProvider {
  return {
    name: 'sandbox',
    isLocal: true,
    tradeType: () => '',
    openPayment: async ({ token }) => `${PAY_PATH}/${token}`,
    readNotification: ({ body }) => verifyNotification(db, body),
    answer: answerInJson,
    // No money was taken.
    refund: async () => {},
  };
}
