import { expect, onTestFinished } from 'vitest';
import { generateBlocks } from '../../scripts/blocks/generate-blocks.mjs';
import { readBlocksSetting } from '../../scripts/blocks/read-setting.mjs';
import { createBlockProject, type Files, PACKAGE } from '../support/block-project.ts';

/** Generates a project's blocks without those for the command, and returns the lines of what is thrown. */
export async function listFaults(files: Files): Promise<string[]> {
  const project = createBlockProject(files);
  onTestFinished(project.remove);
  try {
    const blocks = await readBlocksSetting(project.folder);
    await generateBlocks({ projectRoot: project.folder, packageRoot: PACKAGE, blocks, checker: false });
    return [];
  } catch (error) {
    expect((error as Error).stack).toBe((error as Error).message);
    return (error as Error).message.split('\n');
  }
}
