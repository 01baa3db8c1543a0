import { addressRules } from '#schemas';
import type { InputOf, OutputOf } from '#services';
import { type Form, useForm } from '#ui';
import { findNames, isKnownPlace } from '../regions/regions.ts';

/** A member's address as the server answers it. */
export type Address = OutputOf<'POST /rest_customer/address/index'>['items'][number];

/** The address fields that saving an address or placing a guest's order sends. */
export type AddressInput = InputOf<'POST /rest_customer/address/add'>['body']['data'];

/** Values of the address form. */
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

const RULES = addressRules(isKnownPlace);

/** Form values of an address, such as that of an order, or of an empty form. */
export function toAddressValues(
  address?: Omit<AddressValues, 'isDefault'> & Partial<Pick<Address, 'is_default'>>,
): AddressValues {
  const { firstname = '', lastname = '', region_id = '', city_id = '', district_id = '' } = address ?? {};
  const { street = '', telephone = '', is_default = false } = address ?? {};
  return { firstname, lastname, region_id, city_id, district_id, street, telephone, isDefault: is_default };
}

/** State of an address form with initial values. */
export const useAddressForm = (initial: AddressValues): AddressFormState => useForm(initial, RULES);

/** Converts form values to the input that is sent; the country is always China. */
export function toAddressInput({ isDefault: _default, ...values }: AddressValues): AddressInput {
  return { country_id: 'CN', ...values, ...findNames(values), street: values.street.trim() };
}
