import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the version in the nearest package.json above this file, in sources and builds alike. */
export function readVersion(): string {
  return findPackage()?.version ?? '0.0.0';
}

/** Returns the folder and the version of the package that contains this file. */
export function findPackage(): { folder: string; version: string } | null {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const text = readIfExists(join(folder, 'package.json'));
    const version: unknown = text && JSON.parse(text).version;
    if (typeof version === 'string') return { folder, version };
    if (folder === dirname(folder)) return null;
  }
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
