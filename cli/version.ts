import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version in the nearest package.json above this file, wherever the build has put it. */
export function readVersion(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const text = readIfThere(join(folder, 'package.json'));
    const version: unknown = text && JSON.parse(text).version;
    if (typeof version === 'string') return version;
    if (folder === dirname(folder)) return '0.0.0';
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
