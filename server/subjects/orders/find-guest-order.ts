import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { moveOrderConsents } from '../consents/consents.ts';
import type { Visitor } from '../visitors/index.ts';
import { isProven } from './own-orders.ts';
import { readContact } from './read-contact.ts';

/**
 * Gives a guest's order to the visitor who has verified its mobile: to the member, or to this browser. Repeating it
 * changes nothing.
 *
 * @returns whether the visitor owns the order now.
 */
export function findGuestOrder(db: Db, visitor: Visitor, incrementId: string): Promise<boolean> {
  return inTransaction(db, async tx => {
    const { telephone } = await readContact(tx, visitor);
    const { customerId, key } = visitor;
    const found = await tx
      .updateTable('orders')
      .set(customerId === null ? { visitor_key: key } : { customer_id: customerId })
      .where('increment_id', '=', incrementId)
      .where('customer_id', 'is', null)
      .where('guest_mobile', '=', telephone)
      .returning('consent_id')
      .execute();
    await moveOrderConsents(tx, found, visitor);
    const own = await tx
      .selectFrom('orders')
      .select(sql`1`.as('found'))
      .where('increment_id', '=', incrementId)
      .where(isProven(visitor))
      .executeTakeFirst();
    return own !== undefined;
  });
}
