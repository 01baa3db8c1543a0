import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables, Tx } from '../../base/database/index.ts';
import { moveOrderConsents } from '../consents/consents.ts';
import type { KeyHook, LoginHook, Visitor } from '../visitors/index.ts';

/** The condition that an order belongs to the visitor: to the member, or to the guest who placed it. */
export function isOwn({ key, customerId }: Visitor) {
  return (eb: ExpressionBuilder<Tables, 'orders'>): Expression<SqlBool> =>
    customerId === null
      ? eb.and([eb('orders.visitor_key', '=', key), eb('orders.customer_id', 'is', null)])
      : eb('orders.customer_id', '=', customerId);
}

/**
 * The condition that a visitor may see where an order goes, and return it: an own order, and a guest's only while its
 * mobile is the verified one. A browser may be shared, and another guest verifies another mobile.
 */
export function isProven(visitor: Visitor) {
  return (eb: ExpressionBuilder<Tables, 'orders'>): Expression<SqlBool> =>
    visitor.customerId === null
      ? eb.and([isOwn(visitor)(eb), eb('orders.guest_mobile', '=', visitor.guestMobile ?? '')])
      : isOwn(visitor)(eb);
}

/** Gives a guest's orders to the member at login, if the guest verified the member's mobile. */
export const claimGuestOrders: LoginHook = async (tx: Tx, from, member) => {
  const claimed = await tx
    .updateTable('orders')
    .set({ customer_id: member.customerId })
    .where('visitor_key', '=', from.key)
    .where('customer_id', 'is', null)
    .where('guest_mobile', '=', sql<string>`(select mobile from customers where id = ${member.customerId})`)
    .returning('consent_id')
    .execute();
  await moveOrderConsents(tx, claimed, member);
};

/** Follows a change of the visitor's key. Orders outlive the visit, so no foreign key does it. */
export const rekeyGuestOrders: KeyHook = async (tx, before, after) => {
  await tx.updateTable('orders').set({ visitor_key: after }).where('visitor_key', '=', before).execute();
};
