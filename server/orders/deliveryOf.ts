import { type AddressInput, checkAddress } from '../addresses/checkAddress.ts';
import { readAddress } from '../addresses/readAddress.ts';
import { guestAddress } from '../addresses/toAddress.ts';
import type { Db } from '../database/index.ts';
import type { Delivery } from '../database/tables/commerce.ts';
import { Refusal } from '../http/refusal.ts';
import type { Visitor } from '../visitors/index.ts';
import { sameDay } from './sameDay.ts';

export interface DeliveryWish {
  address_id?: number;
  address?: AddressInput;
  method: Delivery['method'];
}

/**
 * Where an order goes: to an address of the member, or to one written in full.
 *
 * @throws Refusal in the words of the address form; 404 for an address that is not the member's.
 */
export async function deliveryOf(
  db: Db,
  visitor: Visitor,
  { address_id, address, method }: DeliveryWish,
): Promise<Delivery> {
  const place = await placeOf(db, visitor, address_id, address);
  if (method === 'sameday') {
    const { available, message } = sameDay(place.region_id, false);
    if (!available) throw new Refusal(409, message);
  }
  return { ...place, method };
}

async function placeOf(db: Db, visitor: Visitor, addressId?: number, fields?: AddressInput) {
  if (addressId !== undefined && visitor.customerId !== null) {
    const known = await readAddress(db, visitor.customerId, addressId);
    if (!known) throw new Refusal(404, '没有找到该收货地址，请重新选择');
    const { address_id: _id, is_default: _default, ...place } = known;
    return place;
  }
  if (!fields) throw new Refusal(400, '请选择收货地址');
  const problem = checkAddress(fields);
  if (problem) throw new Refusal(400, problem);
  return guestAddress(fields);
}
