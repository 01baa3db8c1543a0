import aes from 'crypto-js/aes';
import utf8 from 'crypto-js/enc-utf8';

/** Decrypts the customer id in localStorage; null when none is stored. */
export function readCustomerId(): string | null {
  const stored = localStorage.getItem('vitrine.customerId');
  return stored && aes.decrypt(JSON.parse(stored), 'vitrine.customer').toString(utf8);
}
