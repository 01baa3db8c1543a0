import type { Db, Tx } from '../database/index.ts';
import { type Address, toAddress } from './toAddress.ts';

/** A member's address; null when there is none of that id, or it is somebody else's. */
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

/** A member's addresses: the default, then the newest. */
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
