import type { FastifyInstance } from 'fastify';
import { createApp, readConfig } from '../server/index.ts';
import { createRenderEntry } from './entry-server.tsx';
import { addGallery } from './gallery.ts';

/**
 * Opens the shop of this build, ready for requests. It does not listen.
 *
 * @param root folder of the project.
 */
export async function openShop(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): Promise<FastifyInstance> {
  const entry = await createRenderEntry();
  const app = await createApp(readConfig(env, root), { ...entry, addRoutes: addGallery });
  await app.prepareIndexes();
  return app;
}
