import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '../../base/http/choose-encoding.ts';
import type { CachedPage } from './cached-page.ts';
import { buildHeaders, type Caching, HTML, includesTag, isPassing, sendDocument } from './send-document.ts';

/** An answer whose headers are joined: names and values in turn, which Node writes as they are. */
export interface PreparedAnswer {
  status: 200 | 304;
  headers: string[];
  body: Buffer | undefined;
}

/** Prepares the answer with a page of the cache; null if that can't be done at once. */
export type PrepareAnswer = (
  headers: IncomingHttpHeaders,
  page: CachedPage,
  caching: Exclude<Caching, 'never'>,
  type?: string,
) => PreparedAnswer | null;

/**
 * Creates a function that prepares answers with pages of the cache. The headers of a page are joined once: setting them one by
 * one in each answer, with Fastify's search for a serializer, took some hundredths of the time of a cached page. The first answer
 * in an encoding, and pages whose schedule changes them, whose headers depend on the time, are not prepared. Answers without the
 * page have the headers of caches alone: the others are those of the page that the browser has (RFC 9110, 15.4.5).
 *
 * @param security the headers of every response.
 */
export function prepareAnswers(security: Readonly<Record<string, string>>): PrepareAnswer {
  const known = new WeakMap<CachedPage, Map<string, PreparedAnswer>>();

  function build(
    page: CachedPage,
    caching: Caching,
    type: string,
    encoding: Encoding,
    body?: Buffer,
  ): PreparedAnswer {
    const own = buildHeaders(page, caching, page.buildEtag(encoding), type, body === undefined);
    if (!body) return { status: 304, headers: Object.entries(own).flat(), body };
    const all = {
      ...security,
      ...own,
      ...{ 'content-type': type, 'content-length': String(body.length) },
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return { status: 200, headers: Object.entries(all).flat(), body };
  }

  return (headers, page, caching, type = HTML) => {
    if (page.nextChange !== Number.POSITIVE_INFINITY || isPassing(page)) return null;
    const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined);
    const body = page.body(encoding);
    if (!Buffer.isBuffer(body)) return null;
    const tags = headers['if-none-match'];
    const isSame = tags !== undefined && includesTag(tags, page.buildEtag(encoding));
    let answers = known.get(page);
    if (!answers) {
      answers = new Map();
      known.set(page, answers);
    }
    const name = `${isSame} ${caching} ${encoding} ${type}`;
    let answer = answers.get(name);
    if (!answer) {
      answer = build(page, caching, type, encoding, isSame ? undefined : body);
      answers.set(name, answer);
    }
    return answer;
  };
}

/** Writes a prepared answer. */
export function writeAnswer(response: ServerResponse, { status, headers, body }: PreparedAnswer): void {
  response.writeHead(status, headers).end(body);
}

/** Sends a page of the cache, as prepared if it is. */
export function sendCached(
  prepare: PrepareAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  caching: Exclude<Caching, 'never'>,
  type = HTML,
) {
  const answer = prepare(request.raw.headers, page, caching, type);
  if (!answer) return sendDocument(request, reply, page, caching, type);
  reply.hijack();
  writeAnswer(reply.raw, answer);
  return reply;
}
