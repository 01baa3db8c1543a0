import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeFinding, type Finding, type Route } from '#engine';
import { CachedPage } from '../pages/cached-page.ts';
import { frameVersion } from '../pages/frame.ts';
import { PageCache } from '../pages/page-cache.ts';
import { pageCounts } from '../pages/page-counts.ts';
import { type PageQuery, type PageServices, renderPage } from '../pages/render-page.ts';
import { ownPathOf, PAGE_ROUTES } from '../pages/routes.ts';
import { sendDocument } from '../pages/send-document.ts';

/** Longest `look_identifer` that is told apart; nobody's look has a longer id. */
const MAX_LOOK_ID = 64;

/** Pages that name a look are kept apart: ids are anybody's to invent, and must not push the shop's pages out. */
const MAX_LOOK_PAGES = 50;

/** Addresses of lists and products that are kept; what is asked for most stays. */
const MAX_ASKED_PAGES = 300;

/** Longest value of a query that a page may depend on. */
const MAX_VALUE = 200;

/** How long a page with products of a list may be shown again though their stock changes, in ms. */
const STOCK_AGE = 5000;

/** Serves CMS pages: `home` at /, the screens at their own addresses, every other key at /cms/{key}.html. */
export async function pageRoutes(app: FastifyInstance, services: PageServices): Promise<void> {
  const { config, source, catalogue } = services;
  const pages = new PageCache();
  const lookPages = new PageCache(MAX_LOOK_PAGES);
  const askedPages = new PageCache(MAX_ASKED_PAGES);
  const report = createReport();
  // Pages compress themselves, once.
  const options = { compress: false } as const;

  app.get('/', options, (request, reply) => sendPage(request, reply, 'home'));
  app.get<{ Params: { file: string } }>('/cms/:file', options, (request, reply) => {
    const key = /^(.+)\.html$/.exec(request.params.file)?.[1];
    if (!key) return reply.callNotFound();
    const path = ownPathOf(key);
    if (path) return reply.redirect(path + (/\?.*/.exec(request.url)?.[0] ?? ''), 301);
    return sendPage(request, reply, key);
  });

  for (const { path, key, query = [] } of PAGE_ROUTES) {
    const isAsked = query.length > 0 || path.includes(':');
    app.get(path, options, (request, reply) =>
      isAsked ? sendAsked(request, reply, key, routeOf(request, query)) : sendPage(request, reply, key),
    );
  }

  /** A page that shows what its address asks for. */
  async function sendAsked(request: FastifyRequest, reply: FastifyReply, key: string, route: Route) {
    const version = versionOf(key);
    if (version === null) return reply.callNotFound();
    const query = { ...queryOf(request, key), route };
    const make = () => makePage(request.log, query, version);
    const now = `${version}|${Math.floor(Date.now() / STOCK_AGE)}`;
    const page = await (query.preview ? make() : askedPages.get(JSON.stringify([key, route]), now, make));
    if (!page) return reply.callNotFound();
    return sendDocument(request, reply, page, query.preview ? 'never' : 'shared');
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, key: string) {
    const version = versionOf(key);
    if (version === null) return reply.callNotFound();
    const query = queryOf(request, key);
    const held = query.preview || query.lookId !== null ? undefined : pages.peek(key, version);
    if (held) {
      pageCounts.hit++;
      return sendDocument(request, reply, held, 'shared');
    }
    pageCounts.miss++;
    return makeAndSend(request, reply, query, version);
  }

  async function makeAndSend(
    request: FastifyRequest,
    reply: FastifyReply,
    query: PageQuery,
    version: string,
  ) {
    const make = () => makePage(request.log, query, version);
    const page = await (query.preview ? make() : kept(query, version, make));
    if (!page) return reply.callNotFound();
    return sendDocument(request, reply, page, query.preview ? 'never' : 'shared');
  }

  function kept({ key, lookId }: PageQuery, version: string, make: () => Promise<CachedPage | null>) {
    return lookId === null ? pages.get(key, version, make) : lookPages.get(`${key}?${lookId}`, version, make);
  }

  /** Versions of all that a page is made from. */
  function versionOf(key: string): string | null {
    const page = source.version('pages', key);
    return page === null ? null : `${page}|${catalogue.version}|${frameVersion(source)}`;
  }

  function queryOf(request: FastifyRequest, key: string): PageQuery {
    const query = request.query as Record<string, string | string[] | undefined>;
    const [lookId] = [query.look_identifer].flat();
    return {
      key,
      // Named without a value, it names no look.
      lookId: lookId ? lookId.slice(0, MAX_LOOK_ID) : null,
      preview: !config.production && [query.preview].flat().includes('1'),
    };
  }

  async function makePage(
    log: FastifyBaseLogger,
    query: PageQuery,
    version: string,
  ): Promise<CachedPage | null> {
    const rendered = await renderPage(services, query);
    if (!rendered) return null;
    report(log, query.key, version, rendered.findings);
    return new CachedPage(rendered.html, rendered.csp, rendered.outdated);
  }
}

/** What of an address a page may depend on, in one order whatever the address's. */
function routeOf(request: FastifyRequest, names: readonly string[]): Route {
  const asked = request.query as Record<string, string | string[] | undefined>;
  const query: Record<string, string> = {};
  for (const name of names) {
    const [value] = [asked[name]].flat();
    if (value) query[name] = value.slice(0, MAX_VALUE);
  }
  return { params: request.params as Record<string, string>, query };
}

/** Says what a page's editor should mend, once for each version of it. */
function createReport() {
  const reported = new Map<string, string>();
  return (log: FastifyBaseLogger, key: string, version: string, findings: readonly Finding[]): void => {
    if (reported.get(key) === version) return;
    reported.set(key, version);
    for (const finding of findings) {
      const { rule, block, blockType, severity } = finding;
      const level = severity === 'error' ? 'warn' : 'debug';
      log[level]({ page: key, rule, block, blockType }, `content: ${describeFinding(finding)}`);
    }
  };
}
