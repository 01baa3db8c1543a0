import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Shop } from '#shop/config';

/** Files with the checker's settings; the first one in the working directory counts. */
const FILES = ['vitrine.config.json', 'vitrine.config.ts', 'vitrine.config.js', 'vitrine.config.mjs'];

/** Returns the names of the settings files in a folder; the first one counts. */
export const configFilesIn = (folder: string): string[] =>
  FILES.filter(file => existsSync(join(folder, file)));

/**
 * Reads a settings file, unchecked: that of the checker alone, or the `checks` of a shop's. Throws what reading or running
 * it throws.
 */
export async function readConfigFile(path: string): Promise<unknown> {
  const exported = await readExport(path);
  return isShop(exported) ? exported.server.checks : exported;
}

/** Reads what a settings file exports. */
export async function readExport(path: string): Promise<unknown> {
  if (path.endsWith('.json')) return JSON.parse(readFileSync(path, 'utf8'));
  try {
    if (!path.endsWith('.ts')) return await runInNode(path);
    const { loadExport } = await import('#shop/load');
    return (await loadExport(dirname(path), basename(path))).exported;
  } catch (error) {
    if (!isWithoutVite(error)) throw error;
    // The command alone, without the shop and its Vite.
    return runInNode(path);
  }
}

const runInNode = async (path: string): Promise<unknown> =>
  (await import(/* @vite-ignore */ pathToFileURL(path).href)).default;

const isWithoutVite = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.includes("package 'vite'");

/** Whether a settings file describes a shop, and not only its checks. */
export const isShop = (exported: unknown): exported is Shop =>
  typeof exported === 'object' && exported !== null && 'vitrine' in exported && exported.vitrine === 1;
