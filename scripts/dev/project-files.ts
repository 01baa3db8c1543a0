import { join, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Config } from '../../server/index.ts';
import { generate } from '../generate/index.mjs';
import type { ErrorOverlay } from './error-overlay.ts';

const isBelow = (file: string, folder: string) => file.startsWith(folder + sep);

/** Reloads the open pages when content changes, and generates types and validators when a schema changes. */
export function watchProjectFiles(vite: ViteDevServer, config: Config, overlay: ErrorOverlay): void {
  const { root } = vite.config;
  const reload = () => vite.environments.client.hot.send({ type: 'full-reload' });
  const content = [config.contentDir, config.samplesDir, config.mediaDir];
  const schemas = join(root, 'schemas');
  let generating = Promise.resolve();
  let hasFailed = false;

  async function regenerate(): Promise<void> {
    try {
      await generate(root);
      if (!hasFailed) return;
      hasFailed = false;
      overlay.clear();
      reload();
    } catch (error) {
      hasFailed = true;
      overlay.show(error);
    }
  }

  vite.watcher.add(content);
  vite.watcher.on('all', (_event, file) => {
    const isSchema = isBelow(file, schemas) && !isBelow(file, join(schemas, 'generated'));
    // The generated files that differ restart the shop.
    if (isSchema && file.endsWith('.schema.json')) generating = generating.then(regenerate);
    if (content.some(folder => isBelow(file, folder))) reload();
  });
}
