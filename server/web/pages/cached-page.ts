import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../base/http/choose-encoding.ts';
import { createGate } from '../../base/overload/gate.ts';

/** A rendered document, or the JSON of a page in place, with the encodings that have been requested. */
export class CachedPage {
  readonly etag: string;
  private readonly plain: Buffer;
  private readonly compressing = new Map<Encoding, Promise<Buffer>>();
  private readonly compressed = new Map<Encoding, Buffer>();

  /**
   * @param isOutdated whether the page must be rendered again although its version is the same.
   * @param problem why the page is incomplete, so that an earlier one is better.
   * @param nextChange when the page's schedule next changes it, in epoch ms.
   * @param isAging whether the page will be outdated soon: it is served, and rendered again meanwhile.
   * @param keys what caches in front of the shop purge it by; empty where they are not notified of changes.
   */
  constructor(
    body: string,
    readonly csp: string,
    readonly isOutdated: () => boolean = () => false,
    readonly problem: Error | null = null,
    readonly nextChange: number = Number.POSITIVE_INFINITY,
    readonly isAging: () => boolean = () => false,
    readonly keys = '',
  ) {
    this.plain = Buffer.from(body);
    // With the policy, which an answer without the page does not repeat.
    const digest = createHash('sha256').update(csp).update(this.plain).digest('base64url');
    this.etag = `"${digest.slice(0, 22)}"`;
  }

  /** What it takes of the memory with both encodings, each about a fifth of the text. */
  get bytes(): number {
    return Math.ceil(this.plain.length * 1.4);
  }

  /** Returns the body in an encoding; without a promise once it has been compressed. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.plain;
    const compressed = this.compressed.get(encoding);
    if (compressed) return compressed;
    let body = this.compressing.get(encoding);
    if (!body) {
      body = compress(this.plain, encoding);
      this.compressing.set(encoding, body);
      body.then(
        bytes => this.compressed.set(encoding, bytes),
        () => this.compressing.delete(encoding),
      );
    }
    return body;
  }

  /** Returns the ETag of the page in an encoding. Different bytes need different tags. */
  buildEtag(encoding: Encoding): string {
    return encoding === 'identity' ? this.etag : `${this.etag.slice(0, -1)}-${encoding}"`;
  }
}

/** Each compression has megabytes of memory from its start, also while it waits for a thread. */
const compressions = createGate({ running: 2, waiting: 500, patience: 10_000 });

function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return compressions(() =>
    encoding === 'gzip'
      ? promisify(gzip)(body, { level: 7 })
      : promisify(brotliCompress)(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        }),
  );
}
