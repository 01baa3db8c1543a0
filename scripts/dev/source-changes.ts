import { sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { ErrorOverlay } from './error-overlay.ts';
import type { ShopServer } from './shop-server.ts';

/** How long changes are collected before a restart, in ms: editors and Git write several files at once. */
const COLLECT = 20;

/** Restarts the shop when its sources change. */
export interface SourceChanges {
  /** Reports changes to this object. */
  plugin: Plugin;
  /** Resolves when every change so far is part of the running shop, or has failed. */
  settled(): Promise<void>;
  /** Starts to restart `shop`. */
  follow(vite: ViteDevServer, shop: ShopServer, overlay: ErrorOverlay): void;
}

/**
 * Creates the object that restarts the shop when one of its sources changes. Open pages are updated by Vite's client
 * where it can replace the changed module; otherwise they reload after the restart.
 */
export function createSourceChanges(): SourceChanges {
  let target: { vite: ViteDevServer; shop: ShopServer; overlay: ErrorOverlay } | undefined;
  /** Changed files, and whether pages load them. */
  let changes = new Map<string, boolean>();
  let restarting = Promise.resolve();
  let hasFailed = false;

  function add(file: string, isInPages: boolean): void {
    // Changes during the start wait for the shop, which may have read the files before.
    if (changes.size === 0 && target) schedule();
    changes.set(file, isInPages);
  }

  function schedule(): void {
    restarting = restarting.then(() => new Promise(resolve => setTimeout(resolve, COLLECT))).then(restart);
  }

  async function restart(): Promise<void> {
    if (!target) return;
    const { vite, shop, overlay } = target;
    const collected = changes;
    changes = new Map();
    const databaseFolder = [vite.config.root, 'server', 'base', 'database', ''].join(sep);
    try {
      await shop.restart([...collected.keys()].some(file => file.startsWith(databaseFolder)));
      hasFailed = false;
      overlay.clear();
      if (![...collected.values()].every(Boolean)) vite.environments.client.hot.send({ type: 'full-reload' });
    } catch (error) {
      hasFailed = true;
      overlay.show(error);
    }
  }

  return {
    plugin: {
      name: 'restart-shop',
      hotUpdate: {
        order: 'pre',
        handler({ file, modules, server }) {
          if (this.environment.name !== 'client') return;
          const isInShop = server.environments.ssr.moduleGraph.getModulesByFile(file)?.size;
          // After a failure the file may be one that an import did not find.
          if (isInShop || hasFailed) add(file, modules.length > 0);
        },
      },
    },
    settled: () => restarting,
    follow(vite, shop, overlay) {
      target = { vite, shop, overlay };
      if (changes.size > 0) schedule();
    },
  };
}
