import { generate } from '../generate/index.mjs';
import { generateBlocks } from './generate-blocks.mjs';
import { readBlocksSetting } from './read-setting.mjs';

/**
 * Generates what comes from the schemas of a project's blocks.
 *
 * @param {import('../vite/place.mjs').Place} place
 * @param {{ checker?: boolean }} options `checker: false` leaves out what the command generates itself when it runs.
 */
export async function generateTypes({ package: packageRoot, project }, { checker = true } = {}) {
  const blocks = await readBlocksSetting(project);
  const { changed, roots } = await generateBlocks({ projectRoot: project, packageRoot, blocks, checker });
  return { changed, roots };
}

export async function generateAll(place, options) {
  // An installed package has its own generated files.
  const own = place.modules === place.package ? await generate(place.package) : { changed: [] };
  const { changed, roots } = await generateTypes(place, options);
  return { changed: [...own.changed, ...changed], roots };
}
