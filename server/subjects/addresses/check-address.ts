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

/** An address as a form sends it [A3-03]. */
export interface AddressInput {
  firstname: string;
  lastname: string;
  region_id: string;
  city_id: string;
  district_id: string;
  street: string;
  telephone: string;
}

/** Validates an address, in the order of the form. Returns the first problem as a message for the shopper, or null. */
export function checkAddress(fields: AddressInput): string | null {
  return (
    checkFirstname(fields.firstname) ??
    checkLastname(fields.lastname) ??
    checkProvince(fields.region_id) ??
    checkCity(fields.city_id) ??
    checkDistrict(fields.district_id) ??
    // Unknown codes, or a city of another province.
    checkArea(findPlace(fields)?.district ?? '') ??
    checkStreet(fields.street) ??
    checkMobile(fields.telephone)
  );
}
