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
import type { InputOf, OutputOf } from '#services';
import { type Form, type Rule, useForm } from '#ui';
import { isKnownPlace, namesOf } from './regions.ts';

/** A §3 "Address". */
export type Address = OutputOf<'POST /rest_customer/address/index'>['items'][number];

/** A §3 "Save payload": `data`; a guest's order takes the same. */
export type AddressFields = InputOf<'POST /rest_customer/address/add'>['body']['data'];

/** What the form holds. */
export interface AddressValues {
  firstname: string;
  lastname: string;
  region_id: string;
  city_id: string;
  district_id: string;
  street: string;
  telephone: string;
  isDefault: boolean;
}

export type AddressFormState = Form<AddressValues>;

/** The area as a whole, once each part is chosen: a place that the dictionary knows no more has to be chosen anew. */
const district: Rule<AddressValues, 'district_id'> = (value, values) =>
  checkDistrict(value) ?? checkArea(isKnownPlace(values) ? value : '');

/** A §5 "Address form". */
const RULES = {
  firstname: checkFirstname,
  lastname: checkLastname,
  region_id: checkProvince,
  city_id: checkCity,
  district_id: district,
  street: checkStreet,
  telephone: checkMobile,
};

/** The values of an address that is edited, or of a new one. */
export function valuesOf(address?: Address): AddressValues {
  const { firstname = '', lastname = '', region_id = '', city_id = '', district_id = '' } = address ?? {};
  const { street = '', telephone = '', is_default = false } = address ?? {};
  return { firstname, lastname, region_id, city_id, district_id, street, telephone, isDefault: is_default };
}

/** The state of an address form that begins with these values. */
export const useAddressForm = (initial: AddressValues): AddressFormState => useForm(initial, RULES);

/** What is sent of a form; always in China (A §9). */
export function fieldsOf({ isDefault: _default, ...values }: AddressValues): AddressFields {
  return { country_id: 'CN', ...values, ...namesOf(values), street: values.street.trim() };
}
