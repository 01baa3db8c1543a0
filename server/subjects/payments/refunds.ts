import { cutText } from '#schemas';
import type { Db } from '../../base/database/index.ts';
import { processDueRows } from '../../base/database/queue.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { BaseServices } from '../../base/services.ts';
import { PaymentProviderError } from './provider.ts';
import type { PaymentProviders } from './providers.ts';

/** How often due refunds are sent to the provider, in ms. */
const INTERVAL = 2000;

/**
 * Returns late and double payments, and those of cancelled orders, through the provider. One that fails stays in the table `refunds`, the work list, and
 * is tried again with growing delays.
 */
export function refundInBackground(
  { db, log, every }: Pick<BaseServices, 'db' | 'log' | 'every'>,
  providers: PaymentProviders,
): void {
  every('refunding payments', INTERVAL, () =>
    processDueRows(
      db,
      'refunds',
      async ({ token }) => {
        const payment = await readPayment(db, token);
        if (payment.state !== 'refund_due') return;
        const { incrementId, amount, method } = payment;
        try {
          const provider = providers.of(method);
          if (!provider) throw new PaymentProviderError(`No provider is configured for ${method}.`);
          await provider.refund({ token, ...payment });
        } catch (error) {
          await noteFailure(db, token, (error as Error).message);
          throw new Error(`The refund of order ${incrementId} failed: ${(error as Error).message}`, {
            cause: error,
          });
        }
        await markRefunded(db, token);
        log.info({ order: incrementId, amount }, 'refunded a payment');
      },
      err => log.error({ err }, 'a refund is still due'),
    ),
  );
}

async function readPayment(db: Db, token: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.state',
      'payments.amount',
      'payments.method',
      'payments.transaction_id as transactionId',
      'orders.increment_id as incrementId',
    ])
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
}

/** Marks a payment as returned; an order of which nothing is left to return is cancelled from then on. */
function markRefunded(db: Db, token: string): Promise<void> {
  return inTransaction(db, async tx => {
    const { order_id } = await tx
      .updateTable('payments')
      .set({ state: 'refunded', refunded_at: new Date() })
      .where('token', '=', token)
      .returning('order_id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('orders')
      .set({ status: 'canceled' })
      .where('id', '=', order_id)
      .where('status', '=', 'refunding')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments')
              .select('token')
              .where('order_id', '=', order_id)
              .where('state', '=', 'refund_due'),
          ),
        ),
      )
      .execute();
  });
}

/** Stores why a refund has failed, for the list of refunds. */
async function noteFailure(db: Db, token: string, message: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ last_error: cutText(message, 500) })
    .where('token', '=', token)
    .execute();
}
