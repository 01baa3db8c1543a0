import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables, Tx } from '../database/index.ts';
import type { KeyHook, LoginHook, Visitor } from '../visitors/index.ts';

/** The condition that an order is the visitor's: the member's, or placed by this browser as a guest. */
export function isOwn({ key, customerId }: Visitor) {
  return (eb: ExpressionBuilder<Tables, 'orders'>): Expression<SqlBool> =>
    customerId === null
      ? eb.and([eb('orders.visitor_key', '=', key), eb('orders.customer_id', 'is', null)])
      : eb('orders.customer_id', '=', customerId);
}

/** At login a guest's orders go over to the member if both have proven the same mobile. */
export const claimGuestOrders: LoginHook = async (tx: Tx, from, member) => {
  await tx
    .updateTable('orders')
    .set({ customer_id: member.customerId })
    .where('visitor_key', '=', from.key)
    .where('customer_id', 'is', null)
    .where('guest_mobile', '=', sql<string>`(select mobile from customers where id = ${member.customerId})`)
    .execute();
};

/** A guest's orders have no foreign key to the visit, since they outlive it. */
export const keepGuestOrders: KeyHook = async (tx, before, after) => {
  await tx.updateTable('orders').set({ visitor_key: after }).where('visitor_key', '=', before).execute();
};
