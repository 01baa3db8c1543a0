import { readStored, removeStored, writeStored } from './storage.ts';

/**
 * What the id is encrypted with before it is stored (A §9; the key is not recorded there). A key that browsers hold is
 * no secret: it keeps the id from being read over somebody's shoulder, and nothing may rest on it.
 */
const KEY = 'vitrine.customer';

/** Fetched when an id is kept or read: 6 KB gzip that few pages need. */
const loadCipher = () => Promise.all([import('crypto-js/aes'), import('crypto-js/enc-utf8')]);

/** Keeps the id of who has logged in, AES-encrypted (A §4 "Login success"). */
export async function storeCustomerId(id: string): Promise<void> {
  const [{ default: aes }] = await loadCipher();
  writeStored('customerId', aes.encrypt(id, KEY).toString());
}

/** The id kept last; null for none. */
export async function readCustomerId(): Promise<string | null> {
  const encrypted = readStored('customerId');
  if (!encrypted) return null;
  const [{ default: aes }, { default: utf8 }] = await loadCipher();
  try {
    return aes.decrypt(encrypted, KEY).toString(utf8) || null;
  } catch {
    return null;
  }
}

export function forgetCustomerId(): void {
  removeStored('customerId');
}
