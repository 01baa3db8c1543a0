import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './cached-page.ts';
import { chooseEncoding } from './choose-encoding.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

const HTML = 'text/html; charset=utf-8';

/** What others may keep (`shared`) is told from what nobody may (`never`: errors, previews). */
export type Caching = 'shared' | 'never';

/**
 * Sends a document in the encoding that the browser likes best. An encoding that has been made before is sent
 * at once, without a turn of the event loop.
 */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  caching: Caching,
  type = HTML,
) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = page.etagOf(encoding);
  if (caching === 'shared' && names(request.headers['if-none-match'], etag)) {
    return reply
      .headers(headersOf(page, caching, etag, type))
      .code(304)
      .send();
  }
  // The body comes before any header: should it fail, the error's answer carries none of this page's.
  const send = (body: Buffer) => {
    reply.headers(headersOf(page, caching, etag, type)).header('content-type', type);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(body);
  };
  const body = page.body(encoding);
  return Buffer.isBuffer(body) ? send(body) : body.then(send);
}

function headersOf(
  { csp }: CachedPage,
  caching: Caching,
  etag: string,
  type: string,
): Record<string, string> {
  if (caching === 'never') {
    return { 'content-security-policy': csp, vary: 'Accept-Encoding', 'cache-control': 'no-store' };
  }
  return {
    'content-security-policy': csp,
    vary: 'Accept-Encoding',
    // Browsers ask every time (an answer without change is 304); caches in front may serve a while on their own.
    'cache-control': 'no-cache',
    'cdn-cache-control': 'max-age=10, stale-while-revalidate=300, stale-if-error=86400',
    // Which links the browser may fetch when somebody is about to follow them.
    ...(type === HTML && { 'speculation-rules': `"${SPECULATION_RULES}"` }),
    etag,
  };
}

/** Whether `If-None-Match` names a tag. */
function names(header: string | undefined, etag: string): boolean {
  return header?.split(',').some(tag => /^\s*(?:W\/)?(.*?)\s*$/.exec(tag)?.[1] === etag) ?? false;
}
