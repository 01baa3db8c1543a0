import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Puts a folder that is complete in the place of another one. A server that sends the files of a build in the same folder
 * never sends half of one; in between, it finds those of the last build in the asset folder.
 */
export function replaceFolder(folder, next) {
  const last = `${folder}.last`;
  rmSync(last, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, last);
  renameSync(next, folder);
  rmSync(last, { recursive: true, force: true });
}
