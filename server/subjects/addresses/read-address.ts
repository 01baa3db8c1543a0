import type { Address } from '#contract';
import type { Db, Tx } from '../../base/database/index.ts';
import { toAddress } from './to-address.ts';

/** Reads a member's address; null when the member has none with this id. */
export async function readAddress(
  db: Db | Tx,
  customerId: number,
  addressId: number,
): Promise<Address | null> {
  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? toAddress(row) : null;
}

/** Reads a member's addresses: the default first, then newest first. */
export async function readAddresses(db: Db | Tx, customerId: number): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAddress);
}
