import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '../../base/http/choose-encoding.ts';
import type { CachedPage } from './cached-page.ts';
import { buildHeaders, type Caching, HTML, includesTag, sendDocument } from './send-document.ts';

/** Sends a page of the cache. */
export type SendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  caching: Exclude<Caching, 'never'>,
  type?: string,
) => FastifyReply | Promise<FastifyReply>;

/**
 * Creates a function that sends pages of the cache. The headers of a page are joined once, to a list of names and values
 * that Node writes as it is: setting them one by one in each answer, with Fastify's search for a serializer, took some hundredths of
 * the time of a cached page. The first answer in an encoding, and pages whose schedule changes them, whose headers
 * depend on the time, are sent like other documents.
 *
 * @param security the headers of every response.
 */
export function createCachedSender(security: Readonly<Record<string, string>>): SendCached {
  const known = new WeakMap<CachedPage, Map<string, string[]>>();

  function findList(
    page: CachedPage,
    caching: Caching,
    type: string,
    encoding: Encoding,
    size: number | null,
  ) {
    let lists = known.get(page);
    if (!lists) {
      lists = new Map();
      known.set(page, lists);
    }
    const name = `${size === null} ${caching} ${encoding} ${type}`;
    let list = lists.get(name);
    if (!list) {
      const own = {
        ...security,
        ...buildHeaders(page, caching, page.buildEtag(encoding), type),
        ...(size !== null && { 'content-type': type, 'content-length': String(size) }),
        ...(size !== null && encoding !== 'identity' && { 'content-encoding': encoding }),
      };
      list = Object.entries(own).flat();
      lists.set(name, list);
    }
    return list;
  }

  return (request, reply, page, caching, type = HTML) => {
    const { headers } = request.raw;
    const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined);
    const body = page.body(encoding);
    const isPrepared = Buffer.isBuffer(body) && page.nextChange === Number.POSITIVE_INFINITY;
    if (!isPrepared) return sendDocument(request, reply, page, caching, type);
    const tags = headers['if-none-match'];
    const isSame = tags !== undefined && includesTag(tags, page.buildEtag(encoding));
    const list = findList(page, caching, type, encoding, isSame ? null : body.length);
    reply.hijack();
    reply.raw.writeHead(isSame ? 304 : 200, list).end(isSame ? undefined : body);
    return reply;
  };
}
