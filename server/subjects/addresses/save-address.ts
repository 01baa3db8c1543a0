import type { Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { type AddressInput, checkAddress } from './check-address.ts';
import { strings } from './strings.ts';
import { withPlace } from './to-address.ts';

/** Most addresses of a member. */
export const MAX_ADDRESSES = 20;

export interface SaveOptions {
  /** The address to change; without it one is added. */
  addressId?: number;
  /** Makes it the default. `false` changes nothing: there is always one default. */
  isDefault?: boolean;
}

/**
 * Adds or changes a member's address and returns its id. The first one becomes the default.
 *
 * @throws Refusal 400 for invalid fields, 404 when the member has no such address, 409 above `MAX_ADDRESSES`.
 */
export async function saveAddress(
  tx: Tx,
  customerId: number,
  input: AddressInput,
  { addressId, isDefault = false }: SaveOptions = {},
): Promise<number> {
  const problem = checkAddress(input);
  if (problem) throw new Refusal(400, problem);
  await lockAddresses(tx, customerId);
  const existing = await tx
    .selectFrom('addresses')
    .select(['id', 'is_default'])
    .where('customer_id', '=', customerId)
    .execute();
  const fields = withPlace(input);
  if (addressId !== undefined) {
    if (!existing.some(({ id }) => id === addressId)) throw new Refusal(404, strings.notFound);
    await tx
      .updateTable('addresses')
      .set({ ...fields, updated_at: new Date() })
      .where('id', '=', addressId)
      .where('customer_id', '=', customerId)
      .execute();
    if (isDefault) await makeDefault(tx, customerId, addressId);
    return addressId;
  }
  if (existing.length >= MAX_ADDRESSES) {
    throw new Refusal(409, strings.tooMany(MAX_ADDRESSES));
  }
  const { id } = await tx
    .insertInto('addresses')
    .values({ ...fields, customer_id: customerId, is_default: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isDefault || !existing.some(entry => entry.is_default)) await makeDefault(tx, customerId, id);
  return id;
}

/** Serializes a member's concurrent changes, so that two first addresses don't both become the default. */
export async function lockAddresses(tx: Tx, customerId: number): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
}

/** Makes an address the default. Two updates, since the unique index is checked row by row. */
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
