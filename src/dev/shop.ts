import type { FastifyInstance } from 'fastify';
import { galleryRoutes } from '../../gallery/index.ts';
import {
  type AppParts,
  type Config,
  createApp,
  describeListenError,
  openDatabase,
  openState,
  type PageAssets,
  readConfig,
} from '../../server/index.ts';
import { createRenderEntry } from '../entry-server.tsx';
import { registry } from '../registry.ts';

export { describeListenError, openDatabase, openState, readConfig };

/** What the development server provides to each start of the shop. */
export interface DevParts extends Required<Omit<AppParts, 'content' | 'mayPreview'>> {
  galleryAssets: PageAssets;
  /** Reports an error that a renderer threw. */
  onRenderError: (error: unknown) => void;
}

/** Creates the shop from the current sources, ready for requests. */
export async function openShop(config: Config, parts: DevParts): Promise<FastifyInstance> {
  const { galleryAssets, onRenderError, ...appParts } = parts;
  const entry = await createRenderEntry(registry, { onError: onRenderError });
  const app = await createApp(
    config,
    { ...entry, addRoutes: (app, services) => galleryRoutes(app, services, galleryAssets) },
    appParts,
  );
  await app.ready();
  return app;
}
