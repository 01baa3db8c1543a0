import { MAX_DOCUMENT_BYTES } from '#engine';
import { OriginError } from './origin-error.ts';

/** How long the CMS may take for an answer with its body, in ms. */
const TIMEOUT = 10_000;

/** Largest answer, in bytes: a document, or a part of a list. */
const MAX_BYTES = 2 * MAX_DOCUMENT_BYTES;

/** Redirects that are followed, on the same host only. */
const MAX_REDIRECTS = 3;

/** An answer of the CMS; without a text where it has not changed (304). */
export interface CmsAnswer {
  text: string | null;
  etag: string | null;
}

/** Reads from one CMS. */
export interface CmsClient {
  /**
   * Requests a path below the address of the CMS, or a complete address on its host; null when the CMS says that there is nothing
   * (404, 410).
   *
   * @param etag of the answer that the caller has.
   * @throws OriginError without a sound answer in time.
   */
  get(path: string, query?: Readonly<Record<string, string>>, etag?: string): Promise<CmsAnswer | null>;
  /** As `get`, parsed. */
  getJson(path: string, query?: Readonly<Record<string, string>>): Promise<unknown>;
}

export interface ClientOptions {
  url: string;
  headers?: Readonly<Record<string, string>>;
  timeout?: number;
  maxBytes?: number;
}

/**
 * Creates a client of a CMS. It sends nothing to another host, so that neither a redirect nor an address in an answer can lead it, or the
 * token, elsewhere.
 */
export function createCmsClient({
  url,
  headers = {},
  timeout = TIMEOUT,
  maxBytes = MAX_BYTES,
}: ClientOptions): CmsClient {
  const base = url.endsWith('/') ? url.slice(0, -1) : url;
  const { origin } = new URL(base);

  function resolve(address: string, from: string): URL {
    const target = URL.canParse(address, from) ? new URL(address, from) : null;
    if (target?.origin === origin) return target;
    throw new OriginError(`it leads to another host (${target?.origin ?? address})`);
  }

  const get: CmsClient['get'] = async (path, query = {}, etag) => {
    const first = /^https?:/.test(path)
      ? path
      : path
        ? `${base}/${path.startsWith('/') ? path.slice(1) : path}`
        : base;
    let target = resolve(first, base);
    for (const [name, value] of Object.entries(query)) target.searchParams.append(name, value);
    const signal = AbortSignal.timeout(timeout);
    try {
      for (let redirects = 0; ; redirects++) {
        const response = await fetch(target, {
          headers: {
            accept: 'application/json',
            'user-agent': 'Vitrine',
            ...headers,
            ...(etag && { 'if-none-match': etag }),
          },
          redirect: 'manual',
          signal,
        });
        const location = response.status >= 300 && response.status < 400 && response.headers.get('location');
        if (!location) return await readAnswer(response, maxBytes);
        await response.body?.cancel();
        if (redirects === MAX_REDIRECTS) throw new OriginError('it redirects too often');
        target = resolve(location, target.href);
      }
    } catch (error) {
      throw toOriginError(error as Error, timeout);
    }
  };

  return {
    get,
    async getJson(path, query) {
      const answer = await get(path, query);
      if (answer === null) return null;
      try {
        return JSON.parse(answer.text ?? '');
      } catch {
        throw new OriginError('its answer is not JSON');
      }
    },
  };
}

async function readAnswer(response: Response, maxBytes: number): Promise<CmsAnswer | null> {
  const { status } = response;
  const etag = response.headers.get('etag');
  if (status !== 200) await response.body?.cancel();
  if (status === 304) return { text: null, etag };
  if (status === 404 || status === 410) return null;
  if (status === 401 || status === 403)
    throw new OriginError(`it answers HTTP ${status}: check CONTENT_TOKEN, and what the token may read`);
  if (status !== 200) throw new OriginError(`it answers HTTP ${status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new OriginError(`its answer is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts)), etag };
  } catch {
    throw new OriginError('its answer is not UTF-8');
  }
}

function toOriginError(error: Error, timeout: number): OriginError {
  if (error instanceof OriginError) return error;
  if (error.name === 'TimeoutError') return new OriginError(`it does not answer in ${timeout} ms`);
  const { code, message } = (error.cause ?? error) as { code?: string; message?: string };
  return new OriginError(`it can't be reached, or its answer is cut off (${code ?? message})`);
}
