import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files with the checker's settings; the first one in the working directory counts. */
const FILES = ['vitrine.config.json', 'vitrine.config.ts', 'vitrine.config.js', 'vitrine.config.mjs'];

/** Returns the name of the settings file in a folder; undefined without one. */
export const configFileIn = (folder: string): string | undefined =>
  FILES.find(file => existsSync(join(folder, file)));

/** Reads a settings file, unchecked. Throws what reading or running it throws. */
export async function readConfigFile(path: string): Promise<unknown> {
  if (path.endsWith('.json')) return JSON.parse(readFileSync(path, 'utf8'));
  return (await import(/* @vite-ignore */ pathToFileURL(path).href)).default;
}
