import { inSeconds, LEASE, workOff, workOne } from '../database/queue.ts';
import type { ShopServices } from '../services.ts';
import type { PaymentNotification } from './provider.ts';
import { settlePayment } from './settle-payment.ts';

/** How often notifications that could not be applied at once are tried again, in ms. */
const RETRY_INTERVAL = 1000;

const QUEUE = 'payment_notifications';

/** Verified notifications of payment providers, stored until they are applied: none is lost by a failure or a kill. */
export interface NotificationInbox {
  /**
   * Stores a notification and applies it. One that can't be applied now is accepted, too: the shop tries again.
   *
   * @returns whether there is such a payment.
   */
  receive(notification: PaymentNotification): Promise<boolean>;
}

export function createNotificationInbox({
  db,
  log,
  every,
}: Pick<ShopServices, 'db' | 'log' | 'every'>): NotificationInbox {
  /** Applies a notification; a repeated one changes nothing. */
  async function apply(notification: PaymentNotification): Promise<boolean> {
    const result = await settlePayment(db, notification);
    if (result?.settlement === 'refund') {
      log.warn({ order: result.incrementId }, 'a payment came too late or twice: it is refunded');
    }
    return result !== null;
  }

  const failed = (err: unknown) =>
    log.error({ err }, 'a payment notification is stored, but not applied yet');

  every('applying payment notifications', RETRY_INTERVAL, () =>
    workOff(
      db,
      QUEUE,
      async ({ transaction_id, ...row }) => void (await apply({ ...row, transactionId: transaction_id })),
      failed,
    ),
  );

  return {
    async receive(notification) {
      const { token, amount, paid, transactionId: transaction_id } = notification;
      const row = await db
        .insertInto(QUEUE)
        .values({ token, amount, paid, transaction_id, due_at: inSeconds(LEASE), attempts: 1 })
        .returning(['id', 'attempts'])
        .executeTakeFirstOrThrow();
      let isKnown = true;
      await workOne(
        db,
        QUEUE,
        row,
        async () => {
          isKnown = await apply(notification);
        },
        failed,
      );
      return isKnown;
    },
  };
}
