import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { searchForWorkspaceRoot } from 'vite';
import { readBlockIndex } from './block-registry.mjs';
import type { Place } from './place.mjs';

/** Folders that the development server may send files of: package, project, its workspace, and what is linked from elsewhere. */
export function servedFolders({ modules, project }: Place): string[] {
  const packages = join(project, 'node_modules');
  const linked = existsSync(packages) ? [realpathSync(packages)] : [];
  for (const { folder, origin } of readBlockIndex(project)) {
    const block = join(project, folder);
    if (!existsSync(block)) continue;
    const real = realpathSync(block);
    // Blocks of a package share code of it.
    linked.push(folder === origin ? real : findPackage(real));
  }
  return [...new Set([modules, project, searchForWorkspaceRoot(project), ...linked])];
}

/** Returns the folder of the package that a block is in. */
function findPackage(block: string): string {
  let folder = block;
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) return block;
    folder = dirname(folder);
  }
  return folder;
}
