import type { LoadedShop } from '../config/shop.ts';

/** The names that the configuration of a shop may have, in the project's folder. */
export const CONFIG_FILES: readonly string[];

/** What was read, and the files that it was read from. */
export interface Loaded<T> {
  exported: T;
  files: string[];
}

/**
 * Reads what a configuration exports. TypeScript is compiled by Vite; the result stays in `.vitrine/generated` until one of
 * its files changes.
 *
 * @param name of a file in the project's folder.
 */
export function loadExport(root: string, name: string): Promise<Loaded<unknown>>;

/**
 * Reads the configuration of the shop in a folder, and the drawings of its brand.
 *
 * @throws Error naming the file, the problem and the remedy.
 */
export function loadShop(root: string): Promise<{ shop: LoadedShop; files: string[] }>;
