import type { Db } from '../../base/database/index.ts';
import { inSeconds, LEASE, processDueRows, processRow } from '../../base/database/queue.ts';
import type { BaseServices } from '../../base/services.ts';
import { CURRENCY, type PaymentNotification } from './provider.ts';
import { type StoredNotification, settlePayment } from './settle-payment.ts';

/** How often notifications that could not be applied at once are tried again, in ms. */
const RETRY_INTERVAL = 1000;

const QUEUE = 'payment_notifications';

/** Verified notifications of payment providers, stored until they are applied: none is lost by a failure or a kill. */
export interface NotificationInbox {
  /**
   * Stores a notification and applies it. One that can't be applied now is accepted, too: the shop tries again.
   *
   * @returns whether there is such a payment: with this amount, in this currency, and of this method.
   */
  receive(notification: PaymentNotification): Promise<boolean>;
}

export function createNotificationInbox({
  db,
  log,
  every,
  secretKey,
}: Pick<BaseServices, 'db' | 'log' | 'every' | 'secretKey'>): NotificationInbox {
  /** Applies a notification; a repeated one changes nothing. */
  async function apply(notification: StoredNotification): Promise<boolean> {
    const result = await settlePayment({ db, secretKey }, notification);
    if (result?.settlement === 'refund') {
      log.warn({ order: result.incrementId }, 'a payment came too late or twice: it is refunded');
    }
    return result !== null;
  }

  const failed = (err: unknown) =>
    log.error({ err }, 'a payment notification is stored, but not applied yet');

  every('applying payment notifications', RETRY_INTERVAL, () =>
    processDueRows(
      db,
      QUEUE,
      async ({ transaction_id, ...row }) => void (await apply({ ...row, transactionId: transaction_id })),
      failed,
    ),
  );

  return {
    async receive(notification) {
      if (!(await isOfPayment(db, notification))) return false;
      const { token, amount, paid, transactionId: transaction_id } = notification;
      const row = await db
        .insertInto(QUEUE)
        .values({ token, amount, paid, transaction_id, due_at: inSeconds(LEASE), attempts: 1 })
        .returning(['id', 'attempts'])
        .executeTakeFirstOrThrow();
      let isKnown = true;
      await processRow(
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

/** Whether a notification names a payment of the shop, and what it reports of it is what the shop has opened. */
async function isOfPayment(db: Db, notification: PaymentNotification): Promise<boolean> {
  const { token, amount, currency = CURRENCY } = notification;
  const payment = await db
    .selectFrom('payments')
    .select(['amount', 'method', 'trade_type'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (!payment || payment.amount !== amount || currency !== CURRENCY) return false;
  const { method = payment.method, tradeType = payment.trade_type } = notification;
  return method === payment.method && tradeType === payment.trade_type;
}
