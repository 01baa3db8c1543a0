import { join, posix } from 'node:path';
import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Registry } from '#engine';
import type { Config } from './config.ts';
import { createFolderSource } from './content/folderSource.ts';
import { type Database, openDatabase } from './database/index.ts';
import type { RenderEntry } from './entry.ts';
import { describeCalls } from './http/apiDocument.ts';
import { refuseOtherSites } from './http/crossSite.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { writeAnswers } from './http/serialization.ts';
import { checkRequests } from './http/validation.ts';
import { createJobs } from './jobs.ts';
import { readAssets } from './pages/assets.ts';
import { createMediaLookup } from './pages/mediaManifest.ts';
import type { PageServices } from './pages/renderPage.ts';
import { siteAddress } from './pages/siteAddress.ts';
import { createSources } from './pages/sources/index.ts';
import { speculationRoutes } from './pages/speculationRules.ts';
import { openCatalogue } from './products/catalogue.ts';
import { withDetailPaths } from './products/detailPaths.ts';
import { seedCatalogue } from './products/seed/seedCatalogue.ts';
import { accountRoutes } from './routes/accounts.ts';
import { addressRoutes } from './routes/addresses.ts';
import { bagRoutes } from './routes/bag.ts';
import { browsingRoutes } from './routes/browsing.ts';
import { chatRoutes } from './routes/chat.ts';
import { cmsRoutes } from './routes/cms.ts';
import { createErrorAnswers } from './routes/errors.ts';
import { healthRoutes } from './routes/health.ts';
import { listRoutes } from './routes/lists.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { orderRoutes } from './routes/orders.ts';
import { outboxRoutes } from './routes/outbox.ts';
import { pageRoutes } from './routes/pages.ts';
import { paymentRoutes } from './routes/payments.ts';
import { productRoutes } from './routes/products.ts';
import { recommendationRoutes } from './routes/recommendations.ts';
import { searchEngineRoutes } from './routes/searchEngines.ts';
import { shipmentRoutes } from './routes/shipments.ts';
import { trackingRoutes } from './routes/tracking.ts';
import { wishlistRoutes } from './routes/wishlist.ts';
import { createOutbox } from './sandbox/outbox.ts';
import type { ShopServices } from './services.ts';
import { startNotes } from './startNotes.ts';
import { openState, type State } from './state/index.ts';
import { createVisitors } from './visitors/index.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** How long a visitor may take to send a request, in ms. */
const REQUEST_TIMEOUT = 30_000;

/** Longest key in an address, in UTF-16 units as sent: a Chinese character takes nine when percent-encoded. */
const MAX_KEY = 1000;

/** In production, how long content may be taken for unchanged, in ms: a look at its files is a sixth of a kept page's cost. */
const CONTENT_HELD = 50;

/**
 * Puts the server together; it listens to nothing yet. Its database is opened by its settings, and closed with it
 * once the last request has been answered; a caller that brings one closes it too.
 *
 * @throws Error when the build, the content folder, the database or the catalogue can't be used.
 */
export async function createApp(
  config: Config,
  entry: RenderEntry,
  database?: Database,
): Promise<FastifyInstance> {
  const source = createFolderSource(config.contentDir, config.production ? CONTENT_HELD : 0);
  const assets = readAssets(config.clientDir);
  // What the browser's build lacks is told now, not with the first page that needs it.
  assets.scriptsFor(sourcesOf(entry.registry));
  const opened = database ?? (await openDatabase(config));
  let state: State | undefined;
  try {
    state = await openState(config);
    await seedCatalogue(opened.db, config.catalogueFile);
    const read = withDetailPaths(config, opened);
    const catalogue = await openCatalogue(read.db);
    const app = await assemble(read, state, {
      config,
      source,
      catalogue,
      entry,
      assets,
      sources: createSources(catalogue, source, siteAddress(config)),
      mediaInfo: createMediaLookup(config.builtMediaDir, config.mediaDir, config.mediaHost),
    });
    app.addHook('onClose', async () => {
      await catalogue.close();
      await state?.close();
      if (!database) await opened.close();
    });
    for (const { level, message } of startNotes(config, opened.embedded)) app.log[level](message);
    return app;
  } catch (error) {
    await state?.close();
    if (!database) await opened.close();
    throw error;
  }
}

async function assemble(database: Database, state: State, services: PageServices): Promise<FastifyInstance> {
  const { config } = services;
  const errors = createErrorAnswers(services);
  const app = Fastify({
    logger:
      config.logLevel === 'silent' ? false : { level: config.logLevel, serializers: { req: withoutQuery } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_KEY },
    // Addresses that can't be read.
    frameworkErrors: (error, request, reply) =>
      void errors.failed(error, request, reply).catch(failure => reply.send(failure)),
  });
  app.setNotFoundHandler(errors.notFound);
  app.setErrorHandler(errors.failed);
  // Bodies are JSON. Plain text is also what another site's form could send unasked.
  app.removeContentTypeParser('text/plain');

  const security = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security);
    // Pages ask for pictures on the media host's address.
    if (config.mediaHost && request.url.startsWith('/media/')) {
      reply.header('cross-origin-resource-policy', 'cross-origin');
    }
    done();
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Nobody has reason to send compressed bodies.
    globalDecompression: false,
  });
  await app.register(files, {
    root: join(config.clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR,
    decorateReply: true,
    setHeaders: response => void response.setHeader('vary', 'Accept-Encoding'),
  });
  await app.register(files, {
    root: [config.builtMediaDir, config.mediaDir],
    prefix: '/media/',
    maxAge: DAY,
    // The build's own records lie beside the pictures.
    dotfiles: 'ignore',
    allowedPath: path => posix.normalize(path) !== '/manifest.json',
    decorateReply: false,
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', config.clientDir, { maxAge: DAY, immutable: false }),
  );
  speculationRoutes(app);
  healthRoutes(app, database, state);
  pageRoutes(app, services);
  searchEngineRoutes(app, services, database);
  // Apart from the pages, which need neither cookies nor checks of bodies.
  await app.register(async calls => {
    await calls.register(cookies);
    refuseOtherSites(calls);
    checkRequests(calls);
    writeAnswers(calls);
    await describeCalls(calls, config);
    callRoutes(calls, database, state, services);
  });
  await services.entry.addRoutes?.(app, services);
  return app;
}

/** The shop's calls (A §7, B §7), a function for each subject. */
function callRoutes(
  app: FastifyInstance,
  database: Database,
  state: State,
  { config, source, catalogue }: PageServices,
): void {
  const { db } = database;
  const shop: ShopServices = {
    config,
    database,
    db,
    state,
    catalogue,
    visitors: createVisitors(db),
    outbox: config.sandbox ? createOutbox(db) : null,
    log: app.log,
    every: createJobs(app),
  };
  shop.every('forgetting old visits', HOUR, shop.visitors.sweep);
  metricsRoutes(app, shop);
  cmsRoutes(app, source);
  productRoutes(app, shop);
  listRoutes(app, shop);
  recommendationRoutes(app, shop);
  accountRoutes(app, shop);
  addressRoutes(app, shop);
  trackingRoutes(app, shop);
  chatRoutes(app, shop);
  browsingRoutes(app, shop);
  wishlistRoutes(app, shop);
  bagRoutes(app, shop);
  orderRoutes(app, shop);
  paymentRoutes(app, shop);
  shipmentRoutes(app, shop);
  if (shop.outbox) outboxRoutes(app, shop.outbox);
}

/** A request in the log: no query, which may hold what a visitor typed. */
function withoutQuery(request: { method: string; url: string }) {
  return { method: request.method, path: request.url.split('?')[0] };
}

/** Every renderer's file, by type. */
function sourcesOf({ all }: Registry): Record<string, string> {
  return Object.fromEntries(all.flatMap(({ type, source }) => (source ? [[type, source]] : [])));
}
