import type { Selectable } from 'kysely';
import type { Static } from 'typebox';
import type { address, addressText } from '../contract/addresses.ts';
import type { AddressTable } from '../database/tables/addresses.ts';
import type { AddressInput } from './checkAddress.ts';
import { findPlace, fullAddress, type Place } from './regions.ts';

/** A §3 "Address". */
export type Address = Static<typeof address>;

/** An address without an owner: a guest's, or what an order keeps. */
export type AddressText = { [Key in keyof typeof addressText]: Static<(typeof addressText)[Key]> };

/** Written form of an address whose places are known. */
export function writeAddress(fields: AddressInput & Place): AddressText {
  const { firstname, lastname, street, telephone } = fields;
  return {
    firstname,
    lastname,
    name: fullName(firstname, lastname),
    region_id: fields.region_id,
    region: fields.region,
    city_id: fields.city_id,
    city: fields.city,
    district_id: fields.district_id,
    district: fields.district,
    street,
    telephone,
    tel: telephone,
    address: fullAddress(fields, street),
    country_id: 'CN',
  };
}

/**
 * A guest's address as an order keeps it. Ask `checkAddress` first.
 *
 * @throws Error when the dictionary does not know the place.
 */
export function guestAddress(fields: AddressInput): AddressText {
  return writeAddress(withPlace(fields));
}

/** The fields with the dictionary's names, blanks around the street gone. */
export function withPlace(fields: AddressInput): AddressInput & Place {
  const { firstname, lastname, region_id, city_id, district_id, street, telephone } = fields;
  const place = findPlace(fields);
  if (!place) throw new Error('The place was not checked.');
  return {
    ...{ firstname, lastname, region_id, city_id, district_id, telephone },
    ...{ street: street.trim(), ...place },
  };
}

export function toAddress(row: Selectable<AddressTable>): Address {
  return { address_id: row.id, ...writeAddress(row), is_default: row.is_default };
}

/** Surname first; Latin letters need a space between. */
function fullName(firstname: string, lastname: string): string {
  return /\p{Script=Latin}$/u.test(firstname) ? `${firstname} ${lastname}` : firstname + lastname;
}
