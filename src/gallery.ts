import type { FastifyInstance } from 'fastify';
import type { PageServices } from '../server/index.ts';

/** Adds the block gallery for editors. Production neither serves nor loads it. */
export async function addGallery(app: FastifyInstance, services: PageServices): Promise<void> {
  if (services.config.production) return;
  const { galleryRoutes, serveBuiltAssets } = await import('../gallery/index.ts');
  await galleryRoutes(app, services, await serveBuiltAssets(app, services.config.galleryDir));
}
