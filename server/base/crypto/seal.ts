import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives the key of a purpose from the shop's secret key. */
const deriveKey = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));

/**
 * Encrypts a secret for the database, with the shop's secret key.
 *
 * @param purpose what the secret is and whose; `unseal` needs the same, so that a row can't be copied to another account.
 */
export function seal(secretKey: string, purpose: string, secret: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secretKey, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** Decrypts a secret; null when it was encrypted with another key or for another purpose. */
export function unseal(secretKey: string, purpose: string, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(
    ALGORITHM,
    deriveKey(secretKey, purpose),
    bytes.subarray(0, NONCE_BYTES),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
