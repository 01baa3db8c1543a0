import type { Db } from '../../base/database/index.ts';

/** Whether an order's last attempt to pay failed and no other is open. */
export async function hasFailedPayment(db: Db, orderId: number): Promise<boolean> {
  const payments = await db.selectFrom('payments').select('state').where('order_id', '=', orderId).execute();
  const has = (state: string) => payments.some(payment => payment.state === state);
  return has('failed') && !has('open');
}
