import type { Tx } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import { type AddressInput, checkAddress } from './checkAddress.ts';
import { withPlace } from './toAddress.ts';

/** Addresses that a member may keep. */
export const MAX_ADDRESSES = 20;

export interface AddressWish {
  /** The address to change; none to add one. */
  addressId?: number;
  /** Whether it shall be the default; left out, it stays what it is. There is always one default: unticking moves none. */
  isDefault?: boolean;
}

/**
 * Adds or changes a member's address (A §3). The first one is the default.
 *
 * @returns its id.
 * @throws Refusal 400 for fields that break a rule, 404 for an address that is not the member's, 409 when there are
 *   too many.
 */
export async function saveAddress(
  tx: Tx,
  customerId: number,
  input: AddressInput,
  { addressId, isDefault = false }: AddressWish = {},
): Promise<number> {
  const wrong = checkAddress(input);
  if (wrong) throw new Refusal(400, wrong);
  await lockAddresses(tx, customerId);
  const known = await tx
    .selectFrom('addresses')
    .select(['id', 'is_default'])
    .where('customer_id', '=', customerId)
    .execute();
  const fields = withPlace(input);
  if (addressId !== undefined) {
    if (!known.some(({ id }) => id === addressId)) throw new Refusal(404, '没有找到该地址');
    await tx
      .updateTable('addresses')
      .set({ ...fields, updated_at: new Date() })
      .where('id', '=', addressId)
      .where('customer_id', '=', customerId)
      .execute();
    if (isDefault) await makeDefault(tx, customerId, addressId);
    return addressId;
  }
  if (known.length >= MAX_ADDRESSES) {
    throw new Refusal(409, `最多可保存 ${MAX_ADDRESSES} 个收货地址，请先删除不再使用的地址`);
  }
  const { id } = await tx
    .insertInto('addresses')
    .values({ ...fields, customer_id: customerId, is_default: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isDefault || !known.some(entry => entry.is_default)) await makeDefault(tx, customerId, id);
  return id;
}

/** Of a member's changes that come at once each waits for the one before: two first addresses are not both default. */
export async function lockAddresses(tx: Tx, customerId: number): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
}

/** One step after the other: the index that allows one default looks at every row. */
export async function makeDefault(tx: Tx, customerId: number, addressId: number): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .where('id', '!=', addressId)
    .execute();
  await tx
    .updateTable('addresses')
    .set({ is_default: true })
    .where('customer_id', '=', customerId)
    .where('id', '=', addressId)
    .execute();
}
