import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { loadShop } from '#shop/load';
import { publishBuild } from '../../server/web/assets/publish-build.ts';
import { bakeMedia } from '../../server/web/media/bake-media.ts';
import { shopConfig } from '../../vite.config.ts';
import { generateTypes } from '../blocks/generate-all.mjs';
import { compressAssets } from '../compress-assets.mjs';
import { replaceFolder } from '../replace-folder.mjs';
import type { Place } from '../vite/place.mjs';
import { listMissing } from './missing-folders.ts';

/** Builds whose files browsers load. They are put in place when all files are written: a server may send the last ones. */
const SENT = ['client', 'gallery'];

/**
 * Builds a project's shop into its folder `dist`: the browser's files, the block gallery's, the server, and smaller pictures unless
 * the server makes them when they are requested (`MEDIA_VARIANTS`).
 *
 * @returns how long it took, in seconds, and what the configuration names and the project does not have.
 */
export async function buildShop(place: Place) {
  const started = performance.now();
  // A build does not depend on the environment.
  process.env.NODE_ENV = 'production';
  await generateTypes(place);
  // They need nothing of each other.
  const media = process.env.MEDIA_VARIANTS === 'requested' ? [] : ['media'];
  await buildParts(place, ['client', 'gallery', 'server', ...media]);
  const { shop } = await loadShop(place.project);
  const missing = listMissing(shop.server, place.project, process.env);
  return { seconds: (performance.now() - started) / 1000, missing };
}

/**
 * Builds parts of a shop at the same time.
 *
 * @param parts `client`, `gallery`, `server`, or another build of vite.config.ts, and `media` for the smaller pictures.
 */
export async function buildParts(place: Place, parts: readonly string[]): Promise<void> {
  const dist = (name: string) => join(place.project, 'dist', name);
  const { media, assets } = await readFolders(place.project);
  const sent = parts.filter(part => SENT.includes(part));
  if (parts.includes('client')) await keepAssets(dist('client/assets'), assets);
  await Promise.all(
    parts.map(part =>
      part === 'media'
        ? existsSync(media) && bakeMedia({ source: media, out: dist('media') })
        : buildMode(place, part, dist(sent.includes(part) ? `${part}.next` : part)),
    ),
  );
  await Promise.all(sent.map(part => compressAssets(dist(`${part}.next/assets`))));
  for (const part of sent) replaceFolder(dist(part), dist(`${part}.next`));
}

/** Reads where a project has its pictures and keeps earlier files: from the environment, else from its `vitrine.config.ts`. */
async function readFolders(project: string) {
  const { shop } = await loadShop(project);
  const { MEDIA_DIR, ASSETS_DIR } = process.env;
  return {
    media: resolve(project, MEDIA_DIR?.trim() || shop.server.media),
    assets: resolve(project, ASSETS_DIR?.trim() || '.vitrine/assets'),
  };
}

function buildMode(place: Place, mode: string, outDir: string) {
  const config = shopConfig('build', mode, place);
  return build({ configFile: false, ...config, mode, build: { ...config.build, outDir } });
}

/**
 * Copies the files of the last build into the asset folder: a server that has not done so itself may still run, and its pages
 * may be open. Without room or permission they are lost.
 */
async function keepAssets(build: string, folder: string): Promise<void> {
  if (!existsSync(build)) return;
  await publishBuild(build, folder, readdirSync(build)).catch(error =>
    console.error(
      `The files of the last build are not in ${folder}: ${error.message}. Open pages may need a reload.`,
    ),
  );
}
