import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { addAdmin, mayPreviewAsStaff } from './admin.ts';
import type { Config } from './base/config/config.ts';
import type { Database } from './base/database/index.ts';
import { drainConnections, GRACE } from './base/http/drain-connections.ts';
import { refuseBadHosts } from './base/http/host.ts';
import { acceptJsonBodies } from './base/http/json-bodies.ts';
import { collectAddresses } from './base/http/known-addresses.ts';
import { securityHeaders } from './base/http/security-headers.ts';
import { refuseUnknownMethods } from './base/http/unknown-methods.ts';
import { heldRefusals } from './base/overload/hold.ts';
import { watchLoad } from './base/overload/load.ts';
import { openState } from './base/state/index.ts';
import type { State } from './base/state/state.ts';
import { startTraces } from './base/traces/start-traces.ts';
import { callRoutes } from './calls.ts';
import { composeShop } from './compose.ts';
import { noteChanges } from './note-changes.ts';
import { type Folders, openFolders } from './open-folders.ts';
import { type FollowedSource, followSources, openSources } from './open-sources.ts';
import { addPreparation } from './prepare-indexes.ts';
import { noteOnDelivery, type StartNote, startNotes } from './start-notes.ts';
import { openCatalogue } from './subjects/catalogue/catalogue.ts';
import type { ContentSource } from './subjects/content/content-source.ts';
import { unwrittenKeys } from './subjects/content/open-content.ts';
import type { SearchSources } from './subjects/lists/run-search.ts';
import { withDetailPaths } from './subjects/products/detail-paths.ts';
import { seedCatalogue } from './subjects/products/seed/seed-catalogue.ts';
import { createPageSearch } from './subjects/search/page-search.ts';
import { assetRoutes } from './web/assets/routes.ts';
import { calendarRoutes } from './web/calendar/routes.ts';
import { createErrorAnswers } from './web/errors/error-answers.ts';
import { healthRoutes } from './web/health/routes.ts';
import { openPictures } from './web/media/open-pictures.ts';
import { mediaRoutes } from './web/media/routes.ts';
import { siteAddress } from './web/page-head/site-address.ts';
import { type PageAssets, readAssets } from './web/pages/assets.ts';
import { BlockFailures } from './web/pages/block-failures.ts';
import { followFiles } from './web/pages/follow-files.ts';
import { createPageDelivery } from './web/pages/page-delivery.ts';
import type { PageServices } from './web/pages/page-query.ts';
import { pageRoutes } from './web/pages/page-routes.ts';
import type { MayPreview } from './web/pages/release-pages.ts';
import { listSources, type RenderEntry } from './web/pages/render-entry.ts';
import { createSources } from './web/pages/sources/index.ts';
import { speculationRoutes } from './web/pages/speculation-rules.ts';
import { previewRoutes } from './web/preview/routes.ts';
import { recoveryRoutes } from './web/recovery/routes.ts';
import { searchEngineRoutes } from './web/search-engines/routes.ts';

/** How long a client may take to send a request and its headers, in ms. */
const REQUEST_TIMEOUT = 30_000;
const HEADERS_TIMEOUT = 15_000;

/** How long a connection may do nothing: between requests, and while an answer is under way or not read, in ms. */
const KEEP_ALIVE_TIMEOUT = 75_000;
const CONNECTION_TIMEOUT = 120_000;

/** Most headers of a request, and their size in bytes. */
const MAX_HEADERS = 100;
const MAX_HEADER_SIZE = 16 * 1024;

/** Longest key in an address, in UTF-16 units as sent: a percent-encoded Chinese character takes nine. */
const MAX_KEY_LENGTH = 1000;

/** Parts that the caller provides instead of the configured ones. The caller closes what it opened. */
export interface AppParts {
  database?: Database;
  state?: State;
  content?: ContentSource;
  /** Scripts and stylesheets of the pages; by default those of the build. */
  assets?: PageAssets;
  /** Who sees what is not published; by default editors on this machine, and in production staff. */
  mayPreview?: MayPreview;
}

/**
 * Creates the server; it does not listen yet. What it opens itself, it closes after the last request.
 *
 * @throws Error when the build, the content folder, the database or the catalogue can't be used.
 */
export async function createApp(
  config: Config,
  entry: RenderEntry,
  parts: AppParts = {},
): Promise<FastifyInstance> {
  const notes: StartNote[] = [];
  let log: FastifyBaseLogger | undefined;
  const write = (level: StartNote['level'], message: string) => {
    if (log) log[level](message);
    else notes.push({ level, message });
  };
  const onProblem = (message: string, isResolved: boolean) => write(isResolved ? 'info' : 'error', message);
  const assets = parts.assets ?? readAssets(config.clientDir);
  // Reports files missing from the client build at the start instead of with the first page that needs them.
  assets.scriptsFor(listSources(entry.registry));
  const opened = await openSources(config, parts, onProblem);
  const { database } = opened;
  let state = parts.state;
  let folders: ReturnType<typeof openFolders> | undefined;
  const close = async () => {
    if (!parts.content) opened.source.close();
    folders?.close();
    if (!parts.state) await state?.close();
    if (!parts.database) await database.close();
  };
  try {
    const closeTraces = await startTraces(config, onProblem);
    state ??= await openState(config);
    const warnings: string[] = [];
    await seedCatalogue(database.db, config.catalogueFile, message => warnings.push(message));
    const readable = withDetailPaths(config, database);
    const catalogue = await openCatalogue(readable.db, config.purge ? 250 : undefined);
    const { source, prices, unfollow } = await followSources(
      { ...opened, config, entry, onProblem },
      catalogue.refresh,
    );
    const pageSearch = createPageSearch(source);
    folders = openFolders(config);
    const end = async () => {
      await Promise.all([unfollow(), catalogue.close()]);
      // Of the last requests and jobs, too.
      await closeTraces();
      await close();
    };
    const app = await assemble(readable, state, end, {
      config,
      source,
      prices,
      catalogue,
      entry,
      assets,
      pageSearch,
      failures: new BlockFailures(),
      mayPreview: parts.mayPreview ?? mayPreviewAsStaff(config, readable.db),
      sources: createSources({ catalogue, pageSearch }, source, siteAddress(config)),
      pictures: openPictures(config, folders.media, message => write('warn', message)),
      folders,
    });
    log = app.log;
    for (const message of warnings) app.log.warn(message);
    for (const { level, message } of notes) app.log[level](message);
    noteChanges(app.log, database, state);
    const atStart = startNotes(config, database.embedded, unwrittenKeys(source), noteOnDelivery());
    for (const { level, message } of atStart) app.log[level](message);
    return app;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Creates the Fastify instance and registers pages, files and calls. */
async function assemble(
  database: Database,
  state: State,
  end: () => Promise<void>,
  services: PageServices &
    SearchSources &
    Omit<FollowedSource, 'unfollow'> & { entry: RenderEntry; folders: Folders },
): Promise<FastifyInstance> {
  const { config, source, failures, folders } = services;
  const app = createFastify(services);
  // Before all others, since the last hook runs first: routes and jobs end before what they work with.
  app.addHook('onClose', end);
  const connections = drainConnections(app, { delay: config.stopDelay });
  const load = watchLoad(app, database, () => connections.inFlight() - heldRefusals());
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // No client has a reason to send compressed bodies.
    globalDecompression: false,
  });
  await app.register(assetRoutes, { config, folder: folders.assets });
  followFiles(app, services);
  await app.register(mediaRoutes, { ...services, mediaFiles: folders.media, load });
  speculationRoutes(app);
  await app.register(recoveryRoutes, { build: services.assets.build });
  const delivery = createPageDelivery(app, services, connections);
  const { store } = delivery;
  const probed = { database, state, source, folders, store, failures };
  await app.register(healthRoutes, { ...probed, ...connections, ...addPreparation(app, services) });
  await app.register(pageRoutes, { ...services, ...delivery, load });
  await app.register(calendarRoutes, { ...services, db: database.db });
  await app.register(searchEngineRoutes, { ...services, db: database.db });
  const shop = composeShop(app, database, state, services);
  const { registry } = services.entry;
  await app.register(callRoutes, { ...services, shop, store, load, registry });
  await addAdmin(app, { shop, load, folders, source, entry: services.entry });
  const { preview: settings } = config;
  if (settings) await app.register(previewRoutes, { services, settings, state, load });
  await services.entry.addRoutes?.(app, services);
  return app;
}

function createFastify(services: PageServices): FastifyInstance {
  const { config } = services;
  const app = Fastify({
    logger:
      config.logLevel === 'silent' ? false : { level: config.logLevel, serializers: { req: withoutQuery } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    connectionTimeout: CONNECTION_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, maxHeaderSize: MAX_HEADER_SIZE },
    // Also limits how long hooks may take to stop the server, which wait for requests.
    pluginTimeout: config.stopDelay + 2 * GRACE,
    // Requests that arrive while the server stops are work like the others.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_KEY_LENGTH },
    // A proxy may request the whole address (RFC 9112, 3.2.2).
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/'),
    // Malformed addresses.
    frameworkErrors: (error, request, reply) =>
      void errors.failed(error, request, reply).catch(failure => reply.send(failure)),
  });
  app.server.maxHeadersCount = MAX_HEADERS;
  refuseUnknownMethods(app);
  const errors = createErrorAnswers(services, collectAddresses(app));
  app.setNotFoundHandler(errors.notFound);
  app.setErrorHandler(errors.failed);
  acceptJsonBodies(app);
  refuseBadHosts(app);
  const security = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    // Pages load pictures from the media host's address.
    const isShared = config.mediaHost && request.url.startsWith('/media/');
    reply.headers(isShared ? { ...security, 'cross-origin-resource-policy': 'cross-origin' } : security);
    done();
  });
  return app;
}

/** Logs a request without its query, which may contain what a shopper typed. */
function withoutQuery(request: { method: string; url: string }) {
  return { method: request.method, path: request.url.split('?')[0] };
}
