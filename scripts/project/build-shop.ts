import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { publishBuild } from '../../server/web/assets/publish-build.ts';
import { bakeMedia } from '../../server/web/media/bake-media.ts';
import { shopConfig } from '../../vite.config.ts';
import { compressAssets } from '../compress-assets.mjs';
import { replaceFolder } from '../replace-folder.mjs';
import { generateTypes } from './generate-types.ts';
import { readPlace } from './place.ts';

/** Builds whose files browsers load. They are put in place when all files are written: a server may send the last ones. */
const SENT = ['client', 'gallery'];

/** Builds a project's shop into its folder `dist`: the browser's files, the block gallery's, the server, and smaller pictures. */
export async function buildShop(project: string): Promise<void> {
  const started = Date.now();
  // A build does not depend on the environment.
  process.env.NODE_ENV = 'production';
  const { media, assets, builtMedia } = await readPlace(project);
  await generateTypes(project);
  await keepAssets(join(project, 'dist/client/assets'), assets);
  await Promise.all([
    // They need nothing of each other.
    ...SENT.map(mode => buildMode(project, mode, '.next')),
    buildMode(project, 'server'),
    existsSync(media) ? bakeMedia({ source: media, out: builtMedia }) : undefined,
  ]);
  await Promise.all(SENT.map(mode => compressAssets(join(project, 'dist', `${mode}.next`, 'assets'))));
  for (const mode of SENT) {
    const folder = join(project, 'dist', mode);
    replaceFolder(folder, `${folder}.next`);
  }
  console.error(
    `The shop is built (${((Date.now() - started) / 1000).toFixed(1)} s). Open it with: vitrine start`,
  );
}

/** Runs a build of Vite. @param suffix of the folder that it writes. */
function buildMode(project: string, mode: string, suffix = '') {
  const config = shopConfig('build', mode, project);
  const outDir = join(project, 'dist', mode + suffix);
  return build({ configFile: false, ...config, mode, build: { ...config.build, outDir } });
}

/** Keeps the files of the last build, which open pages may still load. */
async function keepAssets(build: string, folder: string): Promise<void> {
  if (!existsSync(build)) return;
  await publishBuild(build, folder, readdirSync(build)).catch(error =>
    console.error(
      `The files of the last build are not in ${folder}: ${error.message}. Open pages may need a reload.`,
    ),
  );
}
