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
  let retry: NodeJS.Timeout | undefined;
  const queue = () => {
    generating = generating.then(regenerate);
  };

  async function regenerate(): Promise<void> {
    clearTimeout(retry);
    try {
      await generate(root);
      if (!hasFailed) return;
      hasFailed = false;
      overlay.clear();
      reload();
    } catch (error) {
      hasFailed = true;
      overlay.show(error);
      // The watcher drops a change that closely follows another one: the fix may be such a change.
      retry = setTimeout(queue, 1000).unref();
    }
  }

  vite.watcher.add(content);
  vite.watcher.on('all', (_event, file) => {
    const isSchema = isBelow(file, schemas) && !isBelow(file, join(schemas, 'generated'));
    // The generated files that differ restart the shop.
    if (isSchema && file.endsWith('.schema.json')) queue();
    if (content.some(folder => isBelow(file, folder))) reload();
  });
}
