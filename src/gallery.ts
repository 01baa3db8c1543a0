import type { FastifyInstance } from 'fastify';
import type { PageServices } from '../server/index.ts';

/** Adds the block gallery for editors; in production it is neither served nor loaded. */
export async function addGallery(app: FastifyInstance, services: PageServices): Promise<void> {
  if (services.config.production) return;
  const { galleryRoutes } = await import('../gallery/index.ts');
  await galleryRoutes(app, services);
}
