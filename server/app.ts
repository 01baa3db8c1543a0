import { join } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { createFolderSource } from './content/folderSource.ts';
import type { RenderEntry } from './entry.ts';
import { createMediaLookup } from './pages/mediaManifest.ts';
import type { PageServices } from './pages/renderPage.ts';
import { readAssets } from './pages/styles.ts';
import { loadCatalogue } from './products/catalogue.ts';
import { cmsRoutes } from './routes/cms.ts';
import { pageRoutes } from './routes/pages.ts';
import { productRoutes } from './routes/products.ts';

const YEAR = 365 * 24 * 3600 * 1000;
const DAY = 24 * 3600 * 1000;

/** Puts the server together; it listens to nothing yet. */
export async function createApp(config: Config, entry: RenderEntry): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      config.logLevel === 'silent' ? false : { level: config.logLevel, serializers: { req: withoutQuery } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  const source = createFolderSource(config.contentDir);
  const catalogue = loadCatalogue(config.catalogueFile);
  const services: PageServices = {
    config,
    source,
    catalogue,
    entry,
    assets: readAssets(config.clientDir),
    mediaInfo: createMediaLookup(config.builtMediaDir, config.mediaDir, config.mediaHost),
  };

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'self'"] },
    },
    // Pages come over http on a fresh machine; a proxy with TLS in front sets its own.
    strictTransportSecurity: config.production,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(files, {
    root: join(config.clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR,
    decorateReply: true,
  });
  await app.register(files, {
    root: [config.builtMediaDir, config.mediaDir],
    prefix: '/media/',
    maxAge: DAY,
    decorateReply: false,
  });
  app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', config.clientDir));
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  cmsRoutes(app, source);
  productRoutes(app, catalogue);
  pageRoutes(app, services);
  return app;
}

/** A request in the log: no query, which may hold what a visitor typed. */
function withoutQuery(request: { method: string; url: string }) {
  return { method: request.method, path: request.url.split('?')[0] };
}
