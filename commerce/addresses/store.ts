import { createStore } from 'zustand/vanilla';
import { type InputOf, request } from '#services';
import type { Address } from './address.ts';

/** The member's addresses, the default first. */
export interface AddressesState {
  /** Null until they have been read. */
  items: Address[] | null;
  /** How many a member may keep. */
  limit: number;
  /** The last reading came to nothing. */
  failed: boolean;
}

export const addresses = createStore<AddressesState>(() => ({ items: null, limit: 0, failed: false }));

/** Reads them anew; what is known stays when the server does not answer. */
export async function loadAddresses(): Promise<Address[] | null> {
  const answer = await request('POST /rest_customer/address/index');
  const data = answer?.status === 200 ? answer.data : null;
  if (data) addresses.setState({ items: data.items, limit: data.limit, failed: false });
  else addresses.setState({ failed: true });
  return data?.items ?? null;
}

/** Saves one; every list follows, also in which order they stand and which one is the default. */
export async function saveAddress(
  body: InputOf<'POST /rest_customer/address/add'>['body'],
  idempotencyKey: string,
) {
  const answer = await request('POST /rest_customer/address/add', { body }, { idempotencyKey });
  if (answer?.status === 200) await loadAddresses();
  return answer;
}

export async function removeAddress(addressId: number) {
  const answer = await request('POST /rest_customer/address/delete', { body: { addressId } });
  // Removed elsewhere already: the list has to follow, too.
  if (answer?.status === 200 || answer?.status === 404) await loadAddresses();
  return answer;
}
