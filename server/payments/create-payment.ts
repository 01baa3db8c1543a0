import { randomBytes } from 'node:crypto';
import type { Tx } from '../database/index.ts';
import type { Method, Payment } from './provider.ts';

interface PayableOrder {
  id: number;
  incrementId: string;
  /** Integer fen. */
  amount: number;
}

/** Returns the order's open payment by this method, or creates one and closes those by other methods. */
export async function reopenPayment(tx: Tx, order: PayableOrder, method: Method): Promise<Payment> {
  const { id, incrementId, amount } = order;
  const open = await tx
    .selectFrom('payments')
    .select('token')
    .where('order_id', '=', id)
    .where('method', '=', method)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) return { token: open.token, method, amount, incrementId };
  await closeOpenPayments(tx, id);
  return createPayment(tx, order, method);
}

/** Creates an open payment of an order. */
export async function createPayment(
  tx: Tx,
  { id, incrementId, amount }: PayableOrder,
  method: Method,
): Promise<Payment> {
  const token = randomBytes(24).toString('base64url');
  await tx.insertInto('payments').values({ token, order_id: id, method, amount }).execute();
  return { token, method, amount, incrementId };
}

/** Closes the order's open payments, which another one replaces. */
export async function closeOpenPayments(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'closed' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();
}
