import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { PageServices } from '../server/index.ts';

/** Adds the block gallery for editors. In production it is for staff with a session, and like an unknown address to all others. */
export async function addGallery(app: FastifyInstance, services: PageServices): Promise<void> {
  const { production, galleryDir } = services.config;
  // A shop may be deployed without it.
  if (production && !existsSync(galleryDir)) return;
  const { galleryRoutes, serveBuiltAssets } = await import('../gallery/index.ts');
  await app.register(async scope => {
    if (production) {
      scope.addHook('onRequest', async (request, reply) =>
        (await services.mayPreview(request)) ? undefined : reply.callNotFound(),
      );
      scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    }
    await galleryRoutes(scope, services, await serveBuiltAssets(scope, galleryDir));
  });
}
