import { statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { DEFINITIONS, SCHEMA, SETTINGS } from '../blocks/find-blocks.mjs';
import { generateAll } from '../blocks/generate-all.mjs';
import type { Place } from '../vite/place.mjs';
import type { ErrorOverlay } from './error-overlay.ts';

/**
 * How long the watcher must have reported nothing of `schemas/` and of blocks before schemas are read, in ms. It drops what changes within
 * 50 ms of a change that it reported, and longer while the process is busy: the text of a file that was emptied first, or
 * the second version of a generated file.
 */
const SILENCE = 75;

const isBelow = (file: string, folder: string) => file.startsWith(folder + sep);

/** Files of a block that decide what is generated. */
const OF_BLOCKS: readonly string[] = [SCHEMA, ...DEFINITIONS];

/**
 * Generates types and validators when a schema changes, a block of the project or of its packages is added or removed, or the
 * project's settings change. A fault is shown over the open pages until it is corrected.
 */
export function followBlocks(vite: ViteDevServer, overlay: ErrorOverlay, place: Place): void {
  const reload = () => vite.environments.client.hot.send({ type: 'full-reload' });
  const schemas = join(place.modules, 'schemas');
  /** Folders that have the project's blocks. */
  let blocks: string[] = [];
  /** Those that the watcher has, by their inode: of a folder that was removed it has nothing more. */
  const watched = new Map<string, number>();
  /** Whether schemas may have changed since they were read. */
  let isDue = false;
  let isRunning = false;
  let lastReport = 0;
  let hasFailed = false;

  async function follow(): Promise<void> {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue) {
      for (let left = SILENCE; left > 0; left = lastReport + SILENCE - performance.now())
        await new Promise(resolve => setTimeout(resolve, left));
      isDue = false;
      await regenerate();
    }
    isRunning = false;
  }

  async function regenerate(): Promise<void> {
    try {
      // The command makes its own part when it runs.
      blocks = (await generateAll(place, { checker: false })).roots;
      watch();
      if (!hasFailed) return;
      hasFailed = false;
      overlay.clear();
      reload();
    } catch (error) {
      hasFailed = true;
      overlay.show(error);
    }
  }

  /**
   * Has the watcher follow the folders that it does not have. When it is given a folder, it reports nothing of what it finds there:
   * a block that was created meanwhile would never be seen. So it is given none twice, and blocks are read once more.
   */
  function watch(): void {
    for (const folder of blocks) {
      const inode = statSync(folder, { throwIfNoEntry: false })?.ino;
      if (inode !== undefined && watched.get(folder) === inode) continue;
      vite.watcher.add(folder);
      if (inode === undefined) continue;
      watched.set(folder, inode);
      lastReport = performance.now();
      isDue = true;
    }
  }

  /** Whether a file decides about a block: one of these files, or a folder that was added or removed. */
  const isOfBlock = (file: string) =>
    blocks.some(
      folder =>
        dirname(file) === folder || (dirname(dirname(file)) === folder && OF_BLOCKS.includes(basename(file))),
    );
  const isSample = (file: string) =>
    basename(dirname(file)) === 'samples' && blocks.some(folder => isBelow(file, folder));
  const isSetting = (file: string) => dirname(file) === place.project && SETTINGS.includes(basename(file));

  vite.watcher.on('all', (_event, file) => {
    if (isBelow(file, schemas)) {
      lastReport = performance.now();
      // The generated files that differ restart the shop.
      if (file.endsWith('.schema.json') && !isBelow(file, join(schemas, 'generated'))) void follow();
    }
    if (isOfBlock(file) || isSetting(file)) {
      lastReport = performance.now();
      void follow();
    }
    if (isSample(file)) reload();
  });
  // Schemas may have changed while the server opened.
  void follow();
}
