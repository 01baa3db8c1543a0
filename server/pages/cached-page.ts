import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './choose-encoding.ts';

/** A document ready to be sent, in every encoding that was asked for so far. */
export class CachedPage {
  readonly etag: string;
  private readonly plain: Buffer;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();
  private readonly made = new Map<Encoding, Buffer>();

  /** `outdated` tells when the page has to be made again though its content is the same. */
  constructor(
    html: string,
    readonly csp: string,
    readonly outdated: () => boolean = () => false,
  ) {
    this.plain = Buffer.from(html);
    this.etag = `"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`;
  }

  /** The body in an encoding: at once if it has been made before, which happens once. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.plain;
    const made = this.made.get(encoding);
    if (made) return made;
    let body = this.encoded.get(encoding);
    if (!body) {
      body = compress(this.plain, encoding);
      this.encoded.set(encoding, body);
      body.then(
        bytes => this.made.set(encoding, bytes),
        () => this.encoded.delete(encoding),
      );
    }
    return body;
  }

  /** Names the page in one encoding: bytes that differ need tags that differ. */
  etagOf(encoding: Encoding): string {
    return encoding === 'identity' ? this.etag : `${this.etag.slice(0, -1)}-${encoding}"`;
  }
}

function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 7 });
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
