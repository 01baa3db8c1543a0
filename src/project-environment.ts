import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Shop } from '#shop/config';
import { CONFIG_FILES, loadExport } from '#shop/load';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns an environment in which the folders of a project's `vitrine.config.ts` are set, unless the given one sets them. A
 * file that can't be read changes nothing: the commands that need it say what is wrong.
 */
export async function projectEnvironment(env: Environment, project: string): Promise<Environment> {
  const name = CONFIG_FILES.find(file => existsSync(join(project, file)));
  const exported = name && (await loadExport(project, name).catch(() => undefined))?.exported;
  if (!isShop(exported)) return env;
  const { content, media, catalogue } = exported.server;
  const given = Object.entries(env).filter(([, value]) => value?.trim());
  return {
    ...env,
    ...{ CONTENT_DIR: content, MEDIA_DIR: media, CATALOGUE_FILE: catalogue },
    ...Object.fromEntries(given),
  };
}

const isShop = (exported: unknown): exported is Shop =>
  typeof exported === 'object' && exported !== null && 'vitrine' in exported && exported.vitrine === 1;
