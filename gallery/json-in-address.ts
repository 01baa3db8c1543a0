import { inflateRawSync } from 'node:zlib';

/** Limit of the inflated text in bytes: a few compressed bytes can inflate to any length. */
const MAX_BYTES = 256 * 1024;

/** Unpacks the JSON of a link (base64url of raw deflate, as `packJson` writes it). Returns null if it is malformed. */
export function jsonFromAddress(packed: string): string | null {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MAX_BYTES });
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
