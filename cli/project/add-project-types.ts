import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineTexts, type FolderBlock, fromFolder, type Registry } from '#engine';
import { GENERATED, isUnchanged, listBlocks, readStamp, type Stamp } from '#shop/load/stamp';
import { type CliIo, UsageError } from '../base/io.ts';
import { findPackage } from '../base/version.ts';
import { configFilesIn } from '../levels/config-file.ts';

/** Generates a project's types; a package that has only the checker is without it. */
const GENERATOR = 'scripts/generate-blocks.mjs';

const textsIn = defineTexts({
  en: {
    stale: () =>
      'the block types of this project have changed since they were generated. Run vitrine generate with the package vitrine; this package has only the checker.',
    faults: (faults: string) => `the block types of this project have faults.\n${faults}`,
  },
  zh: {
    stale: () =>
      '此项目的区块类型自上次生成后已更改。请用 vitrine 软件包运行 vitrine generate；此软件包只有检查器。',
    faults: faults => `此项目的区块类型有错误。\n${faults}`,
  },
});

/**
 * Adds the block types of the project in the working directory to those of the package. Their definitions are in
 * `.vitrine/generated`; they are generated first if they are absent or older than the project's files. A project without
 * blocks of its own costs the look for a file.
 *
 * @throws UsageError when they have faults, with file and line of each.
 */
export async function addProjectTypes(
  { registry, cwd, env, language }: Pick<CliIo, 'registry' | 'cwd' | 'env' | 'language'>,
  { folder, version } = findPackage() ?? { folder: '', version: '' },
): Promise<Registry> {
  let stamp = readStamp(cwd);
  if (!stamp && !mayHaveBlocks(cwd)) return registry;
  if (!stamp || !isFresh(stamp, cwd, version)) {
    const generator = join(folder, GENERATOR);
    if (!existsSync(generator)) throw new UsageError(textsIn(language).stale());
    const { status, stderr } = spawnSync(process.execPath, [generator, cwd], {
      cwd,
      env: { ...env, PATH: process.env.PATH },
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new UsageError(textsIn(language).faults(stderr.trim()));
    stamp = readStamp(cwd);
  }
  if (!stamp?.types) return registry;
  const file = join(cwd, GENERATED, stamp.checker ?? '', 'registry.js');
  try {
    const { projectBlocks } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    return registry.extend((projectBlocks as FolderBlock[]).map(fromFolder));
  } catch (error) {
    throw new UsageError(textsIn(language).faults(error instanceof Error ? error.message : String(error)));
  }
}

/** Returns whether everything was generated from the project's files as they are. */
const isFresh = (stamp: Stamp, project: string, version: string): boolean =>
  typeof stamp.checker === 'string' && isUnchanged(stamp, project, version);

/** Returns whether a project in which nothing was generated may have blocks of its own. */
function mayHaveBlocks(project: string): boolean {
  const namesBlocks = (file: string) => /\bblocks\b/.test(readFileSync(join(project, file), 'utf8'));
  return listBlocks(join(project, 'blocks')) !== '' || configFilesIn(project).some(namesBlocks);
}
