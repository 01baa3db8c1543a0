import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ServerShop } from '#shop/config';

type Folders = Pick<ServerShop, 'content' | 'catalogue' | 'media'>;

/** The default folder of pictures, which a project with a bucket does not have. */
const USUAL_MEDIA = 'media';

const VARIABLES = { content: 'CONTENT_DIR', catalogue: 'CATALOGUE_FILE', media: 'MEDIA_DIR' } as const;

/**
 * Lists what a project's configuration names and its folder does not have, as key and path. What a variable replaces, and
 * content that is elsewhere, is left out.
 */
export function listMissing(
  server: Folders,
  project: string,
  env: Readonly<Record<string, string | undefined>>,
): [key: keyof Folders, path: string][] {
  return (Object.keys(VARIABLES) as (keyof Folders)[]).flatMap(key => {
    const path = server[key];
    const isElsewhere = typeof path !== 'string' || (key === 'content' && path === 'database');
    if (isElsewhere || env[VARIABLES[key]]?.trim() || (key === 'media' && path === USUAL_MEDIA)) return [];
    return existsSync(resolve(project, path)) ? [] : [[key, path]];
  });
}
