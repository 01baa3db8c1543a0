import type { Selectable } from 'kysely';
import type { Address, AddressText } from '#contract';
import type { AddressTable } from '../../base/database/tables/addresses.ts';
import { formatName } from '../customers/format-name.ts';
import type { AddressInput } from './check-address.ts';
import { findPlace, formatAddress, type Place } from './regions.ts';

/** Builds the address that calls return and orders store. */
export function toAddressText(fields: AddressInput & Place): AddressText {
  const { firstname, lastname, street, telephone } = fields;
  return {
    firstname,
    lastname,
    name: formatName(firstname, lastname),
    region_id: fields.region_id,
    region: fields.region,
    city_id: fields.city_id,
    city: fields.city,
    district_id: fields.district_id,
    district: fields.district,
    street,
    telephone,
    tel: telephone,
    address: formatAddress(fields, street),
    country_id: 'CN',
  };
}

/**
 * Builds a guest's address for an order. Validate it with `checkAddress` first.
 *
 * @throws Error when the place is unknown.
 */
export function guestAddress(fields: AddressInput): AddressText {
  return toAddressText(withPlace(fields));
}

/** Adds the dictionary's names to an address and trims its street. */
export function withPlace(fields: AddressInput): AddressInput & Place {
  const { firstname, lastname, region_id, city_id, district_id, street, telephone } = fields;
  const place = findPlace(fields);
  if (!place) throw new Error('The address was not validated: its place is unknown.');
  return {
    ...{ firstname, lastname, region_id, city_id, district_id, telephone },
    ...{ street: street.trim(), ...place },
  };
}

export function toAddress(row: Selectable<AddressTable>): Address {
  return { address_id: row.id, ...toAddressText(row), is_default: row.is_default };
}
