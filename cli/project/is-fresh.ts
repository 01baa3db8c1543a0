import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isObject } from '#engine';

/** What the files in `.vitrine/generated` were made from; `scripts/blocks/stamp.mjs` writes it. */
export interface Stamp {
  /** Version of the package. */
  vitrine: string;
  /** Number of the project's types. */
  types: number;
  /** Folder of the definitions that were built for the command; empty without types, null if none was built. */
  checker: string | null;
  /** Names of the blocks by the folder that has them. */
  roots: Readonly<Record<string, string>>;
  /** Size and time of files; empty for one that was absent. */
  files: Readonly<Record<string, string>>;
}

export const GENERATED = '.vitrine/generated';

/** Reads a project's stamp; undefined if nothing was generated, or if it is damaged. */
export function readStamp(project: string): Stamp | undefined {
  try {
    const stamp = JSON.parse(readFileSync(join(project, GENERATED, 'stamp.json'), 'utf8'));
    return isObject(stamp?.roots) && isObject(stamp.files) ? (stamp as unknown as Stamp) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether everything was generated from the project's files as they are. */
export function isFresh(stamp: Stamp, project: string, version: string): boolean {
  const hasSame = (known: Readonly<Record<string, string>>, describe: (path: string) => string) =>
    Object.entries(known).every(([path, before]) => describe(resolve(project, path)) === before);
  return (
    typeof stamp.checker === 'string' &&
    stamp.vitrine === version &&
    hasSame(stamp.roots, listBlocks) &&
    hasSame(stamp.files, describeFile)
  );
}

/** Returns the names of the folders with a schema. */
export function listBlocks(folder: string): string {
  try {
    return readdirSync(folder)
      .filter(name => existsSync(join(folder, name, 'schema.json')))
      .sort()
      .join();
  } catch {
    return '';
  }
}

function describeFile(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.size}:${stat.mtimeMs}` : '';
}
