import {
  checkArea,
  checkCity,
  checkDistrict,
  checkFirstname,
  checkLastname,
  checkMobile,
  checkProvince,
  checkStreet,
} from '#schemas';
import { findPlace } from './regions.ts';

/** What a person writes for an address (A §3 "Save payload"). */
export interface AddressInput {
  firstname: string;
  lastname: string;
  region_id: string;
  city_id: string;
  district_id: string;
  street: string;
  telephone: string;
}

/**
 * What is wrong with an address, a member's or a guest's, in the words for the shopper (A §5); null when all is well.
 * The first broken rule speaks, in the order of the form.
 */
export function checkAddress(fields: AddressInput): string | null {
  return (
    checkFirstname(fields.firstname) ??
    checkLastname(fields.lastname) ??
    checkProvince(fields.region_id) ??
    checkCity(fields.city_id) ??
    checkDistrict(fields.district_id) ??
    // Codes that the dictionary does not know, or a city of another province.
    checkArea(findPlace(fields)?.district ?? '') ??
    checkStreet(fields.street) ??
    checkMobile(fields.telephone)
  );
}
