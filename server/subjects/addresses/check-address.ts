import { addressRules } from '#schemas';
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

type Rule = (value: string, address: AddressInput) => string | null;

const RULES: Record<keyof AddressInput, Rule> = addressRules(codes => findPlace(codes) !== null);

const FIELDS = Object.keys(RULES) as (keyof AddressInput)[];

/** Validates an address, in the order of the form. Returns the first problem as a message for the shopper, or null. */
export function checkAddress(address: AddressInput): string | null {
  for (const name of FIELDS) {
    const message = RULES[name](address[name], address);
    if (message !== null) return message;
  }
  return null;
}
