import { resolve } from 'node:path';
import { loadShop } from '#shop/load';

/** Folders that a build of a project reads and writes. */
export interface Place {
  media: string;
  builtMedia: string;
  assets: string;
}

/** Reads where a project has its files: from the environment, else from its `vitrine.config.ts`. */
export async function readPlace(project: string): Promise<Place> {
  const { shop } = await loadShop(project);
  const { MEDIA_DIR, ASSETS_DIR } = process.env;
  return {
    media: resolve(project, MEDIA_DIR?.trim() || shop.server.media),
    builtMedia: resolve(project, 'dist/media'),
    assets: resolve(project, ASSETS_DIR?.trim() || '.vitrine/assets'),
  };
}
