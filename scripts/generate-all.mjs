import { generateBlocks } from './blocks/generate-blocks.mjs';
import { readBlocksSetting } from './blocks/read-setting.mjs';
import { generate } from './generate/index.mjs';

/**
 * Generates what comes from the schemas of this repository, and from the blocks of the project in it.
 *
 * @returns the names of the files that were written or removed.
 */
export async function generateAll(root) {
  const own = await generate(root);
  const blocks = await readBlocksSetting(root);
  const ofBlocks = await generateBlocks({ projectRoot: root, packageRoot: root, blocks });
  return [...own.changed, ...ofBlocks.changed];
}
