import type { Db } from '../../base/database/index.ts';
import type { Delivery } from '../../base/database/tables/commerce.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { type AddressInput, checkAddress } from '../addresses/check-address.ts';
import { readAddress } from '../addresses/read-address.ts';
import { guestAddress } from '../addresses/to-address.ts';
import type { Visitor } from '../visitors/index.ts';
import { checkSameDay } from './same-day.ts';
import { strings } from './strings.ts';

export interface DeliveryInput {
  address_id?: number;
  address?: AddressInput;
  method: Delivery['method'];
}

/**
 * Builds an order's delivery from an address of the member or from a complete one.
 *
 * @throws Refusal 400 for an invalid address, 404 when the member has no such address, 409 without same-day delivery.
 */
export async function resolveDelivery(
  db: Db,
  visitor: Visitor,
  { address_id, address, method }: DeliveryInput,
): Promise<Delivery> {
  const place = await resolveAddress(db, visitor, address_id, address);
  if (method === 'sameday') {
    const { available, message } = checkSameDay(place.region_id, false);
    if (!available) throw new Refusal(409, message);
  }
  return { ...place, method };
}

async function resolveAddress(db: Db, visitor: Visitor, addressId?: number, fields?: AddressInput) {
  if (addressId !== undefined && visitor.customerId !== null) {
    const stored = await readAddress(db, visitor.customerId, addressId);
    if (!stored) throw new Refusal(404, strings.noAddress);
    const { address_id: _id, is_default: _default, ...place } = stored;
    return place;
  }
  if (!fields) throw new Refusal(400, strings.chooseAddress);
  const problem = checkAddress(fields);
  if (problem) throw new Refusal(400, problem);
  return guestAddress(fields);
}
