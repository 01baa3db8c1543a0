import type { FastifyInstance } from 'fastify';
import type { PageServices } from './page-query.ts';

/** Notices changes of pages, and pictures that were missing: before each request outside production, in between in it. */
export function followFiles(app: FastifyInstance, { config, source, pictures }: PageServices): void {
  if (!config.production) {
    app.addHook('onRequest', async ({ url }) => {
      if (!/^\/(?:assets|media)\//.test(url)) await Promise.all([source.refresh(), pictures.checkLater()]);
    });
    return;
  }
  const timer = setInterval(
    () => void pictures.checkLater().catch(error => app.log.warn({ err: error }, 'media: a check failed')),
    config.fileCheckInterval,
  ).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
