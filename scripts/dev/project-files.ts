import { sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Config } from '../../server/index.ts';
import type { Place } from '../vite/place.mjs';
import type { ErrorOverlay } from './error-overlay.ts';
import { followBlocks } from './follow-blocks.ts';

/**
 * Reloads the open pages when content or a sample changes, and generates types and validators when a schema changes, a block of the
 * project is added or removed, or its settings change.
 */
export function watchProjectFiles(
  vite: ViteDevServer,
  config: Config,
  overlay: ErrorOverlay,
  place: Place,
): void {
  const content = [config.contentDir, config.samplesDir, config.mediaDir];
  vite.watcher.add(content);
  vite.watcher.on('all', (_event, file) => {
    if (content.some(folder => file.startsWith(folder + sep)))
      vite.environments.client.hot.send({ type: 'full-reload' });
  });
  followBlocks(vite, overlay, place);
}
