import { randomBytes } from 'node:crypto';
import type { Tx } from '../database/index.ts';
import type { Method, PaymentOrder } from './provider.ts';

/** Opens a payment of an order; one of the same method that is open still is taken again, others are closed. */
export async function openPayment(
  tx: Tx,
  orderId: number,
  method: Method,
  amount: number,
): Promise<PaymentOrder> {
  const open = await tx
    .selectFrom('payments')
    .select('token')
    .where('order_id', '=', orderId)
    .where('method', '=', method)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) return { token: open.token, method, amount };
  await tx
    .updateTable('payments')
    .set({ state: 'closed' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();
  return createPayment(tx, orderId, method, amount);
}

export async function createPayment(
  tx: Tx,
  orderId: number,
  method: Method,
  amount: number,
): Promise<PaymentOrder> {
  const token = randomBytes(24).toString('base64url');
  await tx.insertInto('payments').values({ token, order_id: orderId, method, amount }).execute();
  return { token, method, amount };
}
