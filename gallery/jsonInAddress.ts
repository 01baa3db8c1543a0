import { inflateRawSync } from 'node:zlib';

/** No block is longer than a request may be; a few bytes can unpack to any length. */
const MAX_BYTES = 256 * 1024;

/** The JSON that a link carries (base64url of raw deflate, as the editor's script packs it); null when it is none. */
export function jsonFromAddress(packed: string): string | null {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MAX_BYTES });
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
