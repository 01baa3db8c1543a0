import { mkdirSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer, createServerModuleRunner, mergeConfig } from 'vite';
import { loadShop } from '#shop/load';
import { shopConfig } from '../../vite.config.ts';
import { createTypeCheck } from '../type-check.mjs';
import { moduleName, type Place } from '../vite/place.mjs';
import { createErrorOverlay } from './error-overlay.ts';
import { isModulePath } from './module-paths.ts';
import { createDevAssets } from './page-assets.ts';
import { watchProjectFiles } from './project-files.ts';
import { createShopServer } from './shop-server.ts';
import { createSourceChanges } from './source-changes.ts';

/** Shown when no shop is open; Vite's client adds the error and reloads the page after a fix. */
const NO_SHOP = `<!doctype html>
<html lang="en"><title>The shop is not open</title><script type="module" src="/@vite/client"></script>
<p>The shop could not be opened. The terminal shows why.</p>
`;

/**
 * Serves the shop for development from one process and one port: pages, calls and gallery by the shop's own server,
 * modules by Vite.
 *
 * @returns a function that closes everything.
 * @throws Error when the sources, the settings, the database or the port can't be used.
 */
export async function serve(place: Place): Promise<() => Promise<void>> {
  const { modules: root, project } = place;
  // The shop's server expects this folder of the build.
  mkdirSync(join(project, 'dist/client/assets'), { recursive: true });
  const { brand } = (await loadShop(project)).shop.server;
  const http = createHttpServer();
  const changes = createSourceChanges();
  const vite = await createServer(
    mergeConfig(shopConfig('serve', 'development', place), {
      configFile: false,
      plugins: [changes.plugin],
      server: { middlewareMode: true, ws: { server: http } },
    }),
  );
  const environment = vite.environments.ssr;
  const runner = createServerModuleRunner(environment, { hmr: false });
  const overlay = createErrorOverlay(vite);
  const source = { root, environment, runner };
  const shop = await createShopServer(runner, place, {
    assets: createDevAssets(source, moduleName(place, '/src/dev/client.ts'), ['/ui/styles/index.css']),
    galleryAssets: createDevAssets(source, moduleName(place, '/gallery/entry-client.ts'), []),
    onRenderError: overlay.show,
  });
  const { config } = shop;
  const printStaffLink = () => {
    const link = shop.developerLink();
    const address = http.address();
    if (link && address && typeof address === 'object')
      console.log(`Staff: http://localhost:${address.port}${link}`);
  };
  const restart = async (reopenDatabase: boolean) => {
    await shop.restart(reopenDatabase);
    printStaffLink();
  };
  changes.follow(vite, { ...shop, restart }, overlay);
  watchProjectFiles(vite, config, overlay, place);
  const types = createTypeCheck(project);
  vite.watcher.on('all', (_event, file) => {
    if (/\.tsx?$/.test(file)) types.check();
  });

  http.on('request', async (request, response) => {
    if (isModulePath(vite, request.url ?? '')) {
      vite.middlewares(request, response, () => response.writeHead(404).end());
      return;
    }
    await changes.settled();
    if (!shop.answer(request, response)) {
      response.writeHead(503, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(NO_SHOP);
    }
  });

  const close = async () => {
    types.stop();
    http.close();
    http.closeAllConnections();
    await vite.close();
    await shop.close();
  };
  try {
    await new Promise<void>((resolve, reject) => {
      http.once('error', error => reject(new Error(shop.describeListenError(error))));
      http.listen(config.port, config.host, resolve);
    });
  } catch (error) {
    await close();
    throw error;
  }
  types.check();
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(`${brand.name} is open on http://localhost:${port} and follows your changes`);
  printStaffLink();
  return close;
}
