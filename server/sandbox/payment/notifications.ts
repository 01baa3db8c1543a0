import type { FastifyInstance } from 'fastify';
import { NOTIFY } from '#contract';
import { inSeconds, processDueRows } from '../../base/database/queue.ts';
import type { BaseServices } from '../../base/services.ts';
import { signNotification } from './signed-notification.ts';

/** Pending notifications of the payment sandbox, stored in the database so that a restart loses none. */
export interface NotificationQueue {
  /** Queues notifications to send after a delay in seconds. */
  add(token: string, paid: boolean, count: number, delay: number): Promise<void>;
  /** Sends the notifications that are due; one that is not accepted is sent again later. */
  deliver(): Promise<void>;
}

/** Creates the queue of the payment sandbox's notifications, which are stored in the database. */
export function createNotificationQueue(
  app: FastifyInstance,
  { db, log }: Pick<BaseServices, 'db' | 'log'>,
): NotificationQueue {
  /** Posts to the server's own route, so that the notification is verified like any other. */
  async function send({ token, paid }: { token: string; paid: boolean }): Promise<void> {
    const payment = await db
      .selectFrom('payments')
      .select('amount')
      .where('token', '=', token)
      .executeTakeFirst();
    if (!payment) return;
    const payload = await signNotification(db, { token, amount: payment.amount, paid });
    const response = await app.inject({ method: 'POST', url: `${NOTIFY}sandbox`, payload });
    if (response.statusCode !== 200) throw new Error(`The shop answered HTTP ${response.statusCode}.`);
  }

  return {
    async add(token, paid, count, delay) {
      await db
        .insertInto('sandbox_callbacks')
        .values(Array.from({ length: count }, () => ({ token, paid, due_at: inSeconds(delay) })))
        .execute();
    },
    deliver: () =>
      processDueRows(db, 'sandbox_callbacks', send, err =>
        log.warn({ err }, 'a payment notification failed'),
      ),
  };
}
