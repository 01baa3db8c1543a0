import { join } from 'node:path';
import type { ServerShop, Shop } from '#shop/config';
import { configFilesIn, isShop, readExport } from './config-file.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The keys of a shop's configuration that name its files, by the variable that counts before them. */
const KEYS = { CONTENT_DIR: 'content', MEDIA_DIR: 'media', CATALOGUE_FILE: 'catalogue' } as const;

/** Adds the folders that the shop's configuration in the working directory names, where no variable names others. */
export async function withShopFolders(env: Environment, cwd: string): Promise<Environment> {
  const names = Object.keys(KEYS) as (keyof typeof KEYS)[];
  if (names.every(name => env[name])) return env;
  const shop = await readShop(cwd);
  if (!shop) return env;
  const folders = Object.fromEntries(
    names.map(name => [name, env[name] || toFolder(name, shop.server[KEYS[name]])]),
  );
  return { ...env, ...folders };
}

/** Adds where the shop reads its content, if its configuration in the working directory says it and no variable does. */
export async function withContentStore(env: Environment, cwd: string): Promise<Environment> {
  if (env.CONTENT_STORE) return env;
  const shop = await readShop(cwd);
  if (!shop) return env;
  const { content } = shop.server;
  const store = typeof content === 'object' ? 'cms' : content === 'database' ? 'database' : 'folder';
  return { ...env, CONTENT_STORE: store };
}

/** Content in the database is exchanged with the usual folder; that of a CMS is not in one. */
const toFolder = (name: string, path: ServerShop['content']) =>
  typeof path === 'object' || (name === 'CONTENT_DIR' && path === 'database') ? 'content' : path;

/** Returns the folder of the shop's content: of the variable, of its configuration, or the usual one. */
export async function contentFolder(env: Environment, cwd: string): Promise<string> {
  return (await withShopFolders(env, cwd)).CONTENT_DIR || 'content';
}

/** Faults of the configuration are reported by `vitrine validate`. */
async function readShop(cwd: string): Promise<Shop | undefined> {
  for (const name of configFilesIn(cwd)) {
    const exported = await readExport(join(cwd, name)).catch(() => undefined);
    if (isShop(exported)) return exported;
  }
  return undefined;
}
