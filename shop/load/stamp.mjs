import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const GENERATED = '.vitrine/generated';

export const STAMP = 'stamp.json';

export const SCHEMA = 'schema.json';

export function readStamp(project) {
  try {
    const stamp = JSON.parse(readFileSync(join(project, GENERATED, STAMP), 'utf8'));
    const isMap = value => value !== null && typeof value === 'object' && !Array.isArray(value);
    return isMap(stamp?.roots) && isMap(stamp.files) ? stamp : undefined;
  } catch {
    return undefined;
  }
}

export function isUnchanged({ vitrine, roots, files }, project, version) {
  const hasSame = (known, describe) =>
    Object.entries(known).every(([path, before]) => describe(resolve(project, path)) === before);
  return vitrine === version && hasSame(roots, listBlocks) && hasSame(files, describeFile);
}

export function listBlocks(folder) {
  try {
    return readdirSync(folder)
      .filter(name => existsSync(join(folder, name, SCHEMA)))
      .sort()
      .join();
  } catch {
    return '';
  }
}

export function describeFile(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.size}:${stat.mtimeMs}` : '';
}
