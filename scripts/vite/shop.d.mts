import type { Plugin } from 'vite';

/**
 * Provides the modules with the shop's configuration: `virtual:vitrine/shop/…` with what browsers may have, and
 * `virtual:vitrine/shop-server` with all of it, which a browser's build refuses.
 *
 * @param root folder with `vitrine.config.ts`.
 */
export function shopModules(root: string): Plugin;
