import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { NOTIFY } from '#contract';
import type { Db } from '../../database/index.ts';
import { signNotification } from './signed-notification.ts';

/** Delay before a notification that was not accepted is sent again, in seconds. */
const RETRY_DELAY = 5;

/** Pending notifications of the payment sandbox, stored in the database so that a restart loses none. */
export interface NotificationQueue {
  /** Queues notifications to send after a delay in seconds. */
  add(token: string, paid: boolean, count: number, delay: number): Promise<void>;
  /** Sends the notifications that are due. */
  deliver(): Promise<void>;
}

export function createNotificationQueue(app: FastifyInstance, db: Db): NotificationQueue {
  async function add(token: string, paid: boolean, count: number, delay: number): Promise<void> {
    const due_at = sql<Date>`now() + make_interval(secs => ${delay}::integer)`;
    await db
      .insertInto('sandbox_callbacks')
      .values(Array.from({ length: count }, () => ({ token, paid, due_at })))
      .execute();
  }

  /** Posts to the server's own route, so that the notification is verified like any other. */
  async function send(token: string, paid: boolean): Promise<boolean> {
    const payment = await db
      .selectFrom('payments')
      .select('amount')
      .where('token', '=', token)
      .executeTakeFirst();
    if (!payment) return true;
    const payload = await signNotification(db, { token, amount: payment.amount, paid });
    const response = await app.inject({ method: 'POST', url: `${NOTIFY}sandbox`, payload });
    return response.statusCode === 200;
  }

  return {
    add,
    async deliver() {
      // Deleted before sending, so that two processes don't send the same one.
      const { rows } = await sql<{ token: string; paid: boolean }>`
        delete from sandbox_callbacks where id in (
          select id from sandbox_callbacks where due_at <= now() order by id limit 20 for update skip locked)
        returning token, paid`.execute(db);
      for (const { token, paid } of rows) {
        const isAccepted = await send(token, paid).catch(() => false);
        if (!isAccepted) await add(token, paid, 1, RETRY_DELAY);
      }
    },
  };
}
