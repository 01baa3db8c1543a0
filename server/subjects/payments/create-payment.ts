import { randomBytes } from 'node:crypto';
import type { Tx } from '../../base/database/index.ts';
import type { Method, Payment } from './provider.ts';

interface PayableOrder {
  id: number;
  incrementId: string;
  /** Integer fen. */
  amount: number;
}

/** A payment method, and how its provider takes the payment in the shopper's browser. */
export interface Way {
  method: Method;
  tradeType: string;
}

/** Returns the order's open payment in this way, or creates one and closes the others, which are booked if they are paid. */
export async function reopenPayment(tx: Tx, order: PayableOrder, way: Way): Promise<Payment> {
  const { method, tradeType } = way;
  const { id, incrementId, amount } = order;
  const open = await tx
    .selectFrom('payments')
    .select('token')
    .where('order_id', '=', id)
    .where('method', '=', method)
    .where('trade_type', '=', tradeType)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) return { token: open.token, method, amount, incrementId };
  await closeOpenPayments(tx, id);
  return createPayment(tx, order, way);
}

/** Creates an open payment of an order. */
export async function createPayment(
  tx: Tx,
  { id, incrementId, amount }: PayableOrder,
  { method, tradeType }: Way,
): Promise<Payment> {
  const token = randomBytes(24).toString('base64url');
  await tx
    .insertInto('payments')
    .values({ token, order_id: id, method, trade_type: tradeType, amount })
    .execute();
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
