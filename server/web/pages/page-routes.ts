import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IN_PLACE_TYPE, type Route } from '#engine';
import { cutText } from '#schemas';
import { editorLanguage } from '../../base/http/editor-language.ts';
import { onAnswered } from '../../base/http/on-answered.ts';
import { recordPage } from '../../base/measures/measures.ts';
import type { Load } from '../../base/overload/load.ts';
import { traceRequests } from '../../base/traces/trace-requests.ts';
import { traced } from '../../base/traces/traces.ts';
import { waitForIndex } from '../../subjects/catalogue/watch-index.ts';
import {
  buildPagePath,
  findOwnPath,
  isContentPage,
  PAGE_ROUTES,
} from '../../subjects/content/page-addresses.ts';
import { readShown } from '../../subjects/content/shown-content.ts';
import { FACETS } from '../../subjects/facets/facets.ts';
import { CachedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { pageCounts } from './page-counts.ts';
import type { PageDelivery } from './page-delivery.ts';
import type { FrontPage } from './page-front.ts';
import type { PageQuery, PageServices } from './page-query.ts';
import { buildAddress } from './page-store.ts';
import { createPageVersions } from './page-versions.ts';
import { admitPreviews, asksPreview } from './preview-requests.ts';
import { readPreviewTime } from './preview-time.ts';
import { createReleasePages, IN_PLACE } from './release-pages.ts';
import { createRenderGates } from './render-gates.ts';
import { renderPage } from './render-page.ts';
import { createReport } from './report-findings.ts';
import { sendCached } from './send-cached.ts';
import { sendDocument } from './send-document.ts';

/** Longest `look_identifer`; ids are shorter. */
const MAX_LOOK_ID = 64;

/** Where the gallery shows the history of pages. */
export const HISTORY = '/_gallery/history';

/** Filters, sorting and paging of product lists. */
const LIST_QUERY = ['sort', 'page', ...FACETS.map(({ code }) => code)];

/** Longest value of a query that a page may depend on. */
const MAX_VALUE = 200;

/** Serves CMS pages: `home` at /, the screens at their own addresses, every other key at /cms/{key}.html. */
export async function pageRoutes(
  app: FastifyInstance,
  { store, load, prepare, front, ...services }: PageServices & PageDelivery & { load: Load },
): Promise<void> {
  const { config, source, catalogue } = services;
  const gated = createRenderGates(load);
  const report = createReport();
  const computeVersion = createPageVersions(source);
  const releases = createReleasePages(services);
  const previews = admitPreviews(app, services);
  /** The ids of looks that each page can show. */
  const choices = new Map<string, { page: CachedPage; version: string; ids: ReadonlySet<string> }>();
  // `CachedPage` compresses pages once.
  const options = { compress: false } as const;

  if (config.traces) traceRequests(app);
  onAnswered(app, ({ route, status, ms }) => recordPage(route, status, ms));

  app.get('/', options, (request, reply) => sendPage(request, reply, 'home'));
  app.get<{ Params: { file: string } }>('/cms/:file', options, (request, reply) => {
    const key = /^(.+)\.html$/.exec(request.params.file)?.[1];
    if (!key) return reply.callNotFound();
    const path = findOwnPath(key);
    if (path) return redirect(request, reply, path);
    if (source.version('pages', key) !== null || releases.isWanted(request))
      return sendPage(request, reply, key);
    return redirectToSmall(request, reply, key);
  });

  for (const { path, key, query: own = [], hasList } of PAGE_ROUTES) {
    const query = hasList ? [...own, ...LIST_QUERY] : own;
    const hasParameters = query.length > 0 || path.includes(':');
    app.get(path, options, (request, reply) => {
      if (path.includes(':')) return sendQueryPage(request, reply, key, readRoute(request, query));
      // The router also accepts letters as escapes.
      if (!request.url.startsWith(path)) return redirect(request, reply, path);
      return hasParameters
        ? sendQueryPage(request, reply, key, readRoute(request, query))
        : sendPage(request, reply, key);
    });
  }

  /** Redirects from a key with capitals to the page that visitors may see. */
  async function redirectToSmall(request: FastifyRequest, reply: FastifyReply, key: string) {
    const small = key.toLowerCase();
    const { text } = small === key ? { text: null } : await readShown(source, 'pages', small);
    return text === null ? reply.callNotFound() : redirect(request, reply, buildPagePath(small));
  }

  /** Sends a page that depends on parameters of its address. */
  function sendQueryPage(request: FastifyRequest, reply: FastifyReply, key: string, route: Route) {
    const query = { ...readQuery(request, key), route };
    const sendLive = () => sendLiveQuery(request, reply, query);
    return releases.isWanted(request) ? releases.send(request, reply, query, sendLive) : sendLive();
  }

  async function sendLiveQuery(request: FastifyRequest, reply: FastifyReply, query: PageQuery) {
    const version = computeVersion(query.key);
    if (version === null) return reply.callNotFound();
    await Promise.all([catalogue.changes.catchUp(), waitForIndex(catalogue)]);
    const render = () => makePage(request.log, query, version);
    const cached = () => findCache(query).get(buildAddress(query), version, render);
    const page = await (query.isPreview ? render() : cached());
    if (!page) return reply.callNotFound();
    return send(request, reply, page, query);
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, key: string) {
    const query = readQuery(request, key);
    const sendLive = () => sendLivePage(request, reply, query);
    return releases.isWanted(request) ? releases.send(request, reply, query, sendLive) : sendLive();
  }

  function sendLivePage(request: FastifyRequest, reply: FastifyReply, query: PageQuery) {
    const version = computeVersion(query.key);
    if (version === null) return reply.callNotFound();
    const isPlain = !query.isPreview && query.lookId === null;
    const cached = isPlain ? store.plain.peek(buildAddress(query), version) : undefined;
    if (cached) {
      pageCounts.hit++;
      return send(request, reply, cached, query);
    }
    pageCounts.miss++;
    return renderAndSend(request, reply, query, version);
  }

  async function renderAndSend(
    request: FastifyRequest,
    reply: FastifyReply,
    query: PageQuery,
    version: string,
  ) {
    await catalogue.changes.catchUp();
    const render = () => makePage(request.log, query, version);
    const page = await (query.isPreview ? render() : cachedPage(query, version, render));
    if (!page) return reply.callNotFound();
    return send(request, reply, page, query);
  }

  function cachedPage(query: PageQuery, version: string, render: () => Promise<CachedPage | null>) {
    const { key, lookId } = query;
    const known = choices.get(key);
    // Invented ids share one page.
    const look =
      lookId !== null && known?.version === version && !known.page.isOutdated() && !known.ids.has(lookId)
        ? ''
        : lookId;
    return findCache(query).get(buildAddress({ ...query, lookId: look }), version, render);
  }

  function readQuery(request: FastifyRequest, key: string): PageQuery {
    const isInPlace = request.headers.accept === IN_PLACE_TYPE;
    if (!request.url.includes('?')) return { key, lookId: null, isPreview: false, isInPlace };
    const query = request.query as Record<string, string | string[] | undefined>;
    const [lookId] = [query.look_identifer].flat();
    const isPreview = previews.has(request);
    return {
      key,
      // An empty parameter counts as none.
      lookId: lookId ? cutText(lookId, MAX_LOOK_ID) : null,
      isPreview,
      ...(isPreview && { language: editorLanguage(request) }),
      ...(isPreview && { at: readPreviewTime(query.at) }),
      ...(isPreview && { history: `${HISTORY}/${encodeURIComponent(key)}` }),
      isInPlace,
    };
  }

  /** Sends a page as a document, or as JSON for use in place. */
  function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage, query: PageQuery) {
    const type = query.isInPlace ? IN_PLACE : undefined;
    if (query.isPreview) return sendDocument(request, reply, page, 'never', type);
    // Staff would be answered with what a shopper was sent at the same address.
    const isPrivate = query.isInPlace || asksPreview(request) || releases.isWanted(request);
    if (front && !isPrivate && query.lookId === null)
      front.add(request.raw.url as string, toFront(request, query));
    return sendCached(prepare, request, reply, page, isPrivate ? 'private' : 'shared', type);
  }

  /** Returns where the front finds a page that was sent. */
  function toFront(request: FastifyRequest, query: PageQuery): FrontPage {
    const { key } = query;
    const address = buildAddress(query);
    const cache = findCache(query);
    return {
      route: request.routeOptions.url ?? 'none',
      find() {
        const version = computeVersion(key);
        const page = version === null ? null : cache.peek(address, version);
        if (page && cache === store.plain) pageCounts.hit++;
        return page ?? null;
      },
    };
  }

  function findCache(query: PageQuery): PageCache {
    if (!query.route) return query.lookId === null ? store.plain : store.looks;
    return isFiltered(query) ? store.filtered : store.queries;
  }

  async function makePage(
    log: FastifyBaseLogger,
    query: PageQuery,
    version: string,
  ): Promise<CachedPage | null> {
    const kind = isContentPage(query.key) ? 'cms' : query.key;
    const attributes = { 'vitrine.page': kind, 'vitrine.filtered': isFiltered(query) };
    const rendered = await traced('page', attributes, () =>
      gated(isFiltered(query), () => renderPage(services, query)),
    );
    if (!rendered) return null;
    const { body, csp, findings, isOutdated, expiry, problem, nextChange, keys } = rendered;
    // The log is in one language; an editor sees the findings of a preview.
    if (!query.isPreview) report(log, query.key, version, findings);
    const isAging = () => expiry() !== Number.POSITIVE_INFINITY;
    // A cache that was purged after a change must not keep what was before.
    const isReplaced = () => isAging() || computeVersion(query.key) !== version;
    const isOld = () => (keys ? isReplaced() : performance.now() >= expiry()) || isOutdated();
    const page = new CachedPage(body, csp, isOld, problem, nextChange, isAging, keys);
    if (query.lookId !== null) choices.set(query.key, { page, version, ids: new Set(rendered.choices) });
    return page;
  }
}

/** Whether an address has a search, filters or the like, of which there are countless ones. */
const isFiltered = ({ route }: PageQuery): boolean => Object.keys(route?.query ?? {}).length > 0;

/** Redirects to the one address of a page, with the query. */
function redirect(request: FastifyRequest, reply: FastifyReply, path: string) {
  return reply.redirect(path + (/\?.*/.exec(request.url)?.[0] ?? ''), 301);
}

/** Returns the parameters that a page may depend on, in a fixed order. */
function readRoute(request: FastifyRequest, names: readonly string[]): Route {
  const given = request.query as Record<string, string | string[] | undefined>;
  const query: Record<string, string> = {};
  for (const name of names) {
    const [value] = [given[name]].flat();
    if (value) query[name] = cutText(value, MAX_VALUE);
  }
  return { params: request.params as Record<string, string>, query };
}
