import { createStore } from 'zustand/vanilla';
import { type InputOf, request } from '#services';
import type { Address } from './address.ts';
import { storeArea } from './store-area.ts';

/** The member's addresses, the default first. */
export interface AddressesState {
  /** Null until they are loaded. */
  items: Address[] | null;
  /** Most addresses that a member can have. */
  limit: number;
  /** Whether the last request failed. */
  hasFailed: boolean;
}

export const addresses = createStore<AddressesState>(() => ({ items: null, limit: 0, hasFailed: false }));

/** Loads the addresses; keeps the loaded ones when the request fails. Returns null then. */
export async function loadAddresses(): Promise<Address[] | null> {
  const answer = await request('POST /rest_customer/address/index');
  const data = answer?.status === 200 ? answer.data : null;
  if (data) addresses.setState({ items: data.items, limit: data.limit, hasFailed: false });
  else addresses.setState({ hasFailed: true });
  return data?.items ?? null;
}

/** Saves an address, then reloads the list: its order and the default may have changed. */
export async function saveAddress(
  body: InputOf<'POST /rest_customer/address/add'>['body'],
  idempotencyKey: string,
) {
  const answer = await request('POST /rest_customer/address/add', { body }, { idempotencyKey });
  if (answer?.status === 200) {
    storeArea(body.data);
    await loadAddresses();
  }
  return answer;
}

/** Removes an address, then reloads the list. */
export async function removeAddress(addressId: number) {
  const answer = await request('POST /rest_customer/address/delete', { body: { addressId } });
  // 404: already removed in another tab.
  if (answer?.status === 200 || answer?.status === 404) await loadAddresses();
  return answer;
}
