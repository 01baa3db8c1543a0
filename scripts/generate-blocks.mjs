import { resolve } from 'node:path';
import { generateBlocks } from './blocks/generate-blocks.mjs';
import { readBlocksSetting } from './blocks/read-setting.mjs';
import { BlockFaults } from './generate/schema-faults.mjs';

/**
 * `node generate-blocks.mjs [project]`: generates `.vitrine/generated` of a project, by default of the working directory.
 * Faults are printed with file and line.
 */
const projectRoot = resolve(process.argv[2] ?? '.');
const packageRoot = resolve(import.meta.dirname, '..');
try {
  await generateBlocks({ projectRoot, packageRoot, blocks: await readBlocksSetting(projectRoot) });
} catch (error) {
  console.error(error instanceof BlockFaults ? error.message : error);
  process.exitCode = 1;
}
