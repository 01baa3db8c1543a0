import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Makes a folder have these files: writes those that differ, and removes others.
 *
 * @param files texts by name.
 * @param isKept whether a file that is not among them stays.
 * @returns the names of the files that were written or removed.
 */
export function writeFiles(folder, files, isKept = () => false) {
  const written = [...files.keys()].filter(name => writeIfChanged(join(folder, name), files.get(name)));
  return [...written, ...removeOthers(folder, name => files.has(name) || isKept(name))];
}

/** Writes a file unless it has that text; returns whether it was written. */
export function writeIfChanged(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) return false;
  } catch {
    mkdirSync(dirname(file), { recursive: true });
  }
  writeFileSync(file, text);
  return true;
}

/** Removes the files of a folder that are not kept; returns their names. */
function removeOthers(folder, isKept) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true }).filter(
    name => /\.\w+$/.test(name) && !isKept(name.replaceAll('\\', '/')),
  );
  // Another run may have removed them meanwhile.
  for (const name of names) rmSync(join(folder, name), { force: true });
  return names;
}
