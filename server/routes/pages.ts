import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeFinding, type Finding } from '#engine';
import { CachedPage, chooseEncoding, PageCache } from '../pages/pageCache.ts';
import {
  FRAME_BLOCKS,
  type PageQuery,
  type PageServices,
  renderPage,
  renderStatusPage,
} from '../pages/renderPage.ts';

/** Longest `look_identifer` that is answered from the cache; longer ones are nobody's look. */
const MAX_LOOK_ID = 64;

/** Serves CMS pages: `home` at /, every other key at /cms/{key}.html, and the designed 404 and 500. */
export function pageRoutes(app: FastifyInstance, services: PageServices): void {
  const { config, source, catalogue } = services;
  const cache = new PageCache();

  app.get('/', (request, reply) => sendPage(request, reply, 'home'));
  app.get<{ Params: { file: string } }>('/cms/:file', (request, reply) => {
    const key = /^(.+)\.html$/.exec(request.params.file)?.[1];
    if (!key) return reply.callNotFound();
    if (key === 'home') return reply.redirect('/', 301);
    return sendPage(request, reply, key);
  });

  app.setNotFoundHandler((request, reply) => {
    if (wantsJson(request)) {
      return reply
        .code(404)
        .send({ status: 404, message: `没有这个接口：${request.method} ${pathOf(request)}`, data: null });
    }
    return sendStatus(request, reply, 404);
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (wantsJson(request)) {
      const message = status >= 500 ? '服务器暂时无法处理，请稍后再试' : error.message;
      return reply.code(status).send({ status, message, data: null });
    }
    return sendStatus(request, reply, status === 404 ? 404 : 500, status);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply, key: string): Promise<FastifyReply> {
    const version = versionOf(key);
    if (version === null) return sendStatus(request, reply, 404);
    const query = queryOf(request, key);
    const make = () => makePage(request, query);
    // A preview shows the state of this moment, and look ids are anybody's to invent: only sane ones are kept.
    const page =
      query.preview || (query.lookId?.length ?? 0) > MAX_LOOK_ID
        ? await make()
        : await cache.get(`${key}?${query.lookId ?? ''}`, version, make);
    return page ? send(request, reply, page) : sendStatus(request, reply, 404);
  }

  /** Versions of all that a page is made from. */
  function versionOf(key: string): string | null {
    const page = source.version('pages', key);
    if (page === null) return null;
    let version = `${page}|${catalogue.version}`;
    for (const block of FRAME_BLOCKS) version += `|${source.version('blocks', block)}`;
    return version;
  }

  function queryOf(request: FastifyRequest, key: string): PageQuery {
    const query = request.query as Record<string, unknown>;
    const lookId = typeof query.look_identifer === 'string' ? query.look_identifer : null;
    return { key, lookId, preview: !config.production && query.preview === '1' };
  }

  async function makePage(request: FastifyRequest, query: PageQuery): Promise<CachedPage | null> {
    const rendered = await renderPage(services, query);
    if (!rendered) return null;
    report(request, query.key, rendered.findings);
    return new CachedPage(rendered.html, rendered.csp);
  }

  async function sendStatus(
    request: FastifyRequest,
    reply: FastifyReply,
    status: 404 | 500,
    code: number = status,
  ) {
    const rendered = await renderStatusPage(services, status);
    reply.code(code).header('cache-control', 'no-store');
    return send(request, reply, new CachedPage(rendered.html, rendered.csp));
  }

  async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const etag = encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
    reply.header('content-type', 'text/html; charset=utf-8');
    reply.header('content-security-policy', page.csp);
    reply.header('vary', 'Accept-Encoding');
    if (!reply.hasHeader('cache-control')) {
      // Browsers ask every time (an answer without change is 304); caches in front may serve a while on their own.
      reply.header('cache-control', 'no-cache');
      reply.header('cdn-cache-control', 'max-age=10, stale-while-revalidate=300, stale-if-error=86400');
      reply.header('etag', etag);
      if (request.headers['if-none-match']?.split(/,\s*/).some(tag => tag.replace(/^W\//, '') === etag)) {
        return reply.code(304).send();
      }
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await page.body(encoding));
  }
}

/** Says once, when a page is made, what its editor should mend. */
function report(request: FastifyRequest, key: string, findings: readonly Finding[]): void {
  for (const finding of findings) {
    const { rule, block, blockType, severity } = finding;
    const level = severity === 'error' ? 'warn' : 'debug';
    request.log[level]({ page: key, rule, block, blockType }, `content: ${describeFinding(finding)}`);
  }
}

function wantsJson(request: FastifyRequest): boolean {
  return /^\/rest[/_]/.test(request.url);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}
