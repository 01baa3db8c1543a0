import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A document ready to be sent, in every encoding that was asked for so far. */
export class CachedPage {
  readonly etag: string;
  private readonly plain: Buffer;
  private readonly encoded = new Map<string, Promise<Buffer>>();

  constructor(
    html: string,
    readonly csp: string,
  ) {
    this.plain = Buffer.from(html);
    this.etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  }

  /** The body in an encoding; each encoding is made once. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.plain;
    let body = this.encoded.get(encoding);
    if (!body) {
      body = compress(this.plain, encoding);
      this.encoded.set(encoding, body);
    }
    return body;
  }
}

export type Encoding = 'br' | 'gzip' | 'identity';

function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 7 });
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** The best encoding that the browser takes. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accept)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accept) ? 'gzip' : 'identity';
}

/**
 * Rendered pages by address, each valid for one version of everything it was made from. The least recently
 * used page goes first. Requests that come while a page is being made wait for that one making.
 */
export class PageCache {
  private readonly pages = new Map<string, { version: string; page: Promise<CachedPage | null> }>();

  constructor(private readonly capacity = 500) {}

  get(address: string, version: string, make: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    const held = this.pages.get(address);
    if (held?.version === version) {
      this.pages.delete(address);
      this.pages.set(address, held);
      return held.page;
    }
    const page = make();
    this.pages.set(address, { version, page });
    if (this.pages.size > this.capacity) this.pages.delete(this.pages.keys().next().value as string);
    page.catch(() => this.forget(address, page));
    return page;
  }

  private forget(address: string, page: Promise<unknown>): void {
    if (this.pages.get(address)?.page === page) this.pages.delete(address);
  }
}
