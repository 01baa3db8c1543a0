import type { Db } from '../database/index.ts';

/** Whether the last try to pay an order came to nothing, and no other has been begun since. */
export async function hasFailed(db: Db, orderId: number): Promise<boolean> {
  const payments = await db.selectFrom('payments').select('state').where('order_id', '=', orderId).execute();
  const has = (state: string) => payments.some(payment => payment.state === state);
  return has('failed') && !has('open');
}
