import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../../base/http/choose-encoding.ts';
import type { CachedPage } from './cached-page.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

/** The type of a document. */
export const HTML = 'text/html; charset=utf-8';

/** One address has a document and, for a change in place, JSON, each in several encodings. */
const VARY = 'Accept, Accept-Encoding';

/**
 * Who may cache a document: browsers and proxies; browsers only (JSON at the address of a document, which a proxy without
 * regard for `Vary` would serve as the document); or no one (errors, previews).
 */
export type Caching = 'shared' | 'private' | 'never';

/**
 * Sends a document in the best encoding that the browser accepts. An encoding that has been compressed before is sent
 * synchronously.
 */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  caching: Caching,
  type = HTML,
) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = page.buildEtag(encoding);
  if (caching !== 'never' && includesTag(request.headers['if-none-match'], etag)) {
    // The others are those of the document that the browser has.
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
    return reply
      .headers(buildHeaders(page, caching, etag, type, true))
      .code(304)
      .send();
  }
  // Headers are set after the body is ready, so that the response to an error has none of them.
  const send = (body: Buffer) => {
    reply.headers(buildHeaders(page, caching, etag, type)).header('content-type', type);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(body);
  };
  const body = page.body(encoding);
  return Buffer.isBuffer(body) ? send(body) : body.then(send);
}

/** How long caches in front of the shop may serve a page, in s. */
const SHARED = { 'max-age': 10, 'stale-while-revalidate': 300, 'stale-if-error': 86_400 };

/** The same for caches that are notified of changes. */
const PURGED = { ...SHARED, 'max-age': 3600 };

/** Returns what caches in front of the shop may do: at most until the schedule changes the page. */
function sharedCaching(nextChange: number, most: typeof SHARED = SHARED): string {
  const left = nextChange === Number.POSITIVE_INFINITY ? nextChange : secondsUntil(nextChange);
  const fresh = Math.min(most['max-age'], left);
  return Object.entries(most)
    .map(([name, seconds]) => `${name}=${Math.min(seconds, name === 'max-age' ? left : left - fresh)}`)
    .join(', ');
}

const secondsUntil = (time: number) => Math.max(0, Math.floor((time - Date.now()) / 1000));

/** What has changed already, or could not be made, is not kept: no other change would purge it. */
const purgedCaching = (page: CachedPage): string =>
  isPassing(page) ? 'no-store' : sharedCaching(page.nextChange, PURGED);

/** Whether a page is the last good one, or is made again as soon as possible. */
export const isPassing = (page: CachedPage): boolean =>
  page.keys !== '' && (page.problem !== null || page.isOutdated());

/**
 * Returns the headers of a page beside those of every response.
 *
 * @param isSame whether the answer has no page, as the browser has it; then those of caches only.
 */
export function buildHeaders(
  page: CachedPage,
  caching: Caching,
  etag: string,
  type: string,
  isSame = false,
): Record<string, string> {
  const { nextChange, keys } = page;
  const csp = isSame ? undefined : { 'content-security-policy': page.csp };
  if (caching === 'never') {
    return { ...csp, vary: VARY, 'cache-control': 'no-store' };
  }
  if (caching === 'private') {
    const cacheControl = { 'cache-control': 'private, no-cache', 'cdn-cache-control': 'no-store' };
    return { ...csp, vary: VARY, ...cacheControl, etag };
  }
  return {
    ...csp,
    vary: VARY,
    // Browsers revalidate every time (304 without a change); caches in front serve for a while without that.
    'cache-control': 'no-cache',
    'cdn-cache-control': keys ? purgedCaching(page) : sharedCaching(nextChange),
    ...(keys && { 'surrogate-key': keys }),
    // Links that the browser may prefetch when the shopper is about to follow them.
    ...(type === HTML && !isSame && { 'speculation-rules': `"${SPECULATION_RULES}"` }),
    etag,
  };
}

/** Whether an `If-None-Match` header contains a tag. */
export function includesTag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
