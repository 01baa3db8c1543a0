import { createHmac } from 'node:crypto';

/** Length of a period, in seconds, and of a code. Authenticators assume both, and SHA-1. */
const PERIOD = 30;
const DIGITS = 6;

/** Bytes of a secret: those of SHA-1's output (RFC 4226). */
export const TOTP_SECRET_BYTES = 20;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Writes bytes in base32 without padding, as authenticators read secrets. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map(part => BASE32[Number.parseInt(part.padEnd(5, '0'), 2)]).join('');
}

/** Returns the period of a time in epoch ms. */
export const periodOf = (time: number): number => Math.floor(time / 1000 / PERIOD);

/** Computes the code of a period (RFC 6238 with SHA-1). */
export function totpCode(secret: Uint8Array, period: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) as number) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The address that an authenticator reads from a QR code. */
export function totpAddress(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
