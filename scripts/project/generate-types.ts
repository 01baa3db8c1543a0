import { generateBlocks } from '../blocks/generate-blocks.mjs';
import { readBlocksSetting } from '../blocks/read-setting.mjs';
import { PACKAGE } from '../vite/compiled.ts';

/**
 * Generates `.vitrine/generated` of a project: types, validators and the list of its blocks.
 *
 * @throws BlockFaults with file, line and remedy of each fault.
 */
export async function generateTypes(project: string): Promise<void> {
  const blocks = await readBlocksSetting(project);
  await generateBlocks({ projectRoot: project, packageRoot: PACKAGE, blocks });
}
