import { removeStored, writeStored } from './storage.ts';

/**
 * Key of the customer id's encryption [A9-53]. It ships to every browser, so the encryption only hides the id from
 * casual readers; do not rely on it for security.
 */
const KEY = 'vitrine.customer';

/** Encrypts and stores the logged-in customer's id. The cipher is loaded on first use (6 KB gzip). */
export async function storeCustomerId(id: string): Promise<void> {
  const { default: aes } = await import('crypto-js/aes');
  writeStored('customerId', aes.encrypt(id, KEY).toString());
}

/** Removes the stored customer id, at logout. */
export function removeCustomerId(): void {
  removeStored('customerId');
}
