import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';

/** Notifications that are due within this time are waited for, in seconds. One that is leased is due within 5 s. */
const SOON = 5;

/**
 * Whether a payment of the order is about to be booked: its notification is stored, or on its way.
 *
 * @param isOnItsWay whether a notification is expected for each open payment.
 */
export async function isBookingExpected(db: Db, orderId: number, isOnItsWay: boolean): Promise<boolean> {
  const { rows } = await sql`
    select from payments p where p.order_id = ${orderId} and (
      (${isOnItsWay}::boolean and p.state = 'open')
      or exists (select from payment_notifications n where n.token = p.token and n.paid)
      or exists (select from sandbox_callbacks c where c.token = p.token and c.paid
        and c.due_at <= now() + make_interval(secs => ${SOON})))
    limit 1`.execute(db);
  return rows.length > 0;
}
